import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const ID = /\b(?:G-\d{3}|(?:GOAL|[TRE]|WL|SD|SL|RE|MS|PS|PR|PL|LP|SH|ER|ST|ID|AP)-\d{2})\b/g
const RULE = /^- \*\*(\S+)\*\* \S/gm
/** Texts that are not in the tree, whatever they were. */
const ELSEWHERE = /\bspec(?:ification)? §\s?\d|\bappendix [A-Z]\b/i
const SOURCE = /\.(?:tsx?|mjs|sql|css|md)$/

/** This page and its test name ids without using them. */
const NOT_USES = ['docs/rules.md', 'tools/rules.test.ts']

type Files = Readonly<Record<string, string>>

test('every id in code and titles of tests stands once in docs/rules.md, and none without a use', () => {
  const files = filesOfTree().filter((file) => SOURCE.test(file) && !NOT_USES.includes(file))
  const sources = Object.fromEntries(files.map((file) => [file, read(file)]))
  expect(files.length).toBeGreaterThan(500)
  expect(faultsOf(sources, read('docs/rules.md'))).toEqual([])
})

const PAGE = '- **G-001** one\n- **T-02** two\n'
const CODE = "// Why (G-001).\ntest('T-02 holds', () => {})"

test.each<[string, Files, string, string[]]>([
  ['nothing', { 'a.ts': CODE }, PAGE, []],
  ['an id in a title', { 'a.ts': `${CODE}\ntest('WL-03 x')` }, PAGE, ['a.ts: WL-03 is no rule']],
  ['an id in a comment', { 'a.ts': CODE, 'b.sql': '-- (R-05)' }, PAGE, ['b.sql: R-05 is no rule']],
  [
    'a rule without a use',
    { 'a.ts': CODE },
    `${PAGE}- **G-003** three\n`,
    ['G-003 is used nowhere'],
  ],
  [
    'a rule that stands twice',
    { 'a.ts': CODE },
    `${PAGE}- **G-001** one\n`,
    ['G-001 stands twice'],
  ],
  [
    'a rule without words',
    { 'a.ts': CODE },
    '- **G-001**\n- **T-02** two\n',
    ['a.ts: G-001 is no rule'],
  ],
  [
    'a section of another text',
    { 'a.ts': `${CODE} // (spec §5)` },
    PAGE,
    ['a.ts: leads out of the tree: spec §5'],
  ],
  [
    'its appendix',
    { 'a.ts': `${CODE} // Appendix D` },
    PAGE,
    ['a.ts: leads out of the tree: Appendix D'],
  ],
])('the page and code with %s planted: what is wrong is told', (_, sources, page, faults) => {
  expect(faultsOf(sources, page)).toEqual(faults)
})

function faultsOf(sources: Files, page: string): string[] {
  const rules = [...page.matchAll(RULE)].map(([, id = '']) => id)
  const texts = Object.entries(sources)
  const used = new Set(texts.flatMap(([, text]) => text.match(ID) ?? []))
  return [
    ...texts.flatMap(([file, text]) => {
      const unknown = new Set(text.match(ID)?.filter((id) => !rules.includes(id)))
      return [...unknown].map((id) => `${file}: ${id} is no rule`)
    }),
    ...texts.flatMap(([file, text]) => {
      const reference = ELSEWHERE.exec(text)
      return reference ? [`${file}: leads out of the tree: ${reference[0]}`] : []
    }),
    ...rules.filter((id) => !used.has(id)).map((id) => `${id} is used nowhere`),
    ...rules.filter((id, at) => rules.indexOf(id) < at).map((id) => `${id} stands twice`),
  ]
}
