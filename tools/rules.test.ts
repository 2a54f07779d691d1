import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const ID = /\b(?:G-\d{3}|(?:GOAL|[TRE]|WL|SD|SL|RE|MS|PS|PR|PL|LP|SH|ER|ST|ID|AP)-\d{2})\b/g
const RULE = /^- \*\*(\S+)\*\* \S/gm
/** References to texts outside the tree. */
const ELSEWHERE = /\bspec(?:ification)? §\s?\d|\bappendix [A-Z]\b/i
const SOURCE = /\.(?:tsx?|mjs|sql|css|md)$/

/** Files that mention ids without using them. */
const NOT_USES = ['docs/rules.md', 'tools/rules.test.ts', 'tools/titles.test.ts']

type Files = Readonly<Record<string, string>>

test('every id in code and test titles is in docs/rules.md once, and has uses in two files', () => {
  const files = filesOfTree().filter((file) => SOURCE.test(file) && !NOT_USES.includes(file))
  const sources = Object.fromEntries(files.map((file) => [file, read(file)]))
  expect(files.length).toBeGreaterThan(500)
  expect(faultsOf(sources, read('docs/rules.md'))).toEqual([])
})

const PAGE = '- **G-001** one\n- **T-02** two\n'
const CODE = "// Why (G-001).\ntest('T-02 holds', () => {})"
const TWICE = { 'a.ts': CODE, 'b.ts': CODE }

test.each<[string, Files, string, string[]]>([
  ['nothing', TWICE, PAGE, []],
  ['an id in a title', { ...TWICE, 'c.ts': "test('WL-03 x')" }, PAGE, ['c.ts: WL-03 is no rule']],
  ['an id in a comment', { ...TWICE, 'c.sql': '-- (R-05)' }, PAGE, ['c.sql: R-05 is no rule']],
  ['a rule without a use', TWICE, `${PAGE}- **G-003** three\n`, ['G-003 is used nowhere']],
  [
    'a rule with one use',
    { ...TWICE, 'c.ts': '// (G-003)' },
    `${PAGE}- **G-003** three\n`,
    ['G-003 is used in c.ts only: say it there'],
  ],
  ['a rule that stands twice', TWICE, `${PAGE}- **G-001** one\n`, ['G-001 stands twice']],
  [
    'a rule without words',
    TWICE,
    '- **G-001**\n- **T-02** two\n',
    ['a.ts: G-001 is no rule', 'b.ts: G-001 is no rule'],
  ],
  [
    'a section of another text',
    { ...TWICE, 'a.ts': `${CODE} // (spec §5)` },
    PAGE,
    ['a.ts: leads out of the tree: spec §5'],
  ],
  [
    'its appendix',
    { ...TWICE, 'a.ts': `${CODE} // Appendix D` },
    PAGE,
    ['a.ts: leads out of the tree: Appendix D'],
  ],
])('a fault in the page or the code is reported: %s', (_, sources, page, faults) => {
  expect(faultsOf(sources, page)).toEqual(faults)
})

function faultsOf(sources: Files, page: string): string[] {
  const rules = [...page.matchAll(RULE)].map(([, id = '']) => id)
  const texts = Object.entries(sources)
  const uses = texts.map(([file, text]) => ({ file, ids: new Set(text.match(ID)) }))
  return [
    ...texts.flatMap(([file, text]) => {
      const unknown = new Set(text.match(ID)?.filter((id) => !rules.includes(id)))
      return [...unknown].map((id) => `${file}: ${id} is no rule`)
    }),
    ...texts.flatMap(([file, text]) => {
      const reference = ELSEWHERE.exec(text)
      return reference ? [`${file}: leads out of the tree: ${reference[0]}`] : []
    }),
    ...rules.flatMap((id) => {
      const [first, second] = uses.filter(({ ids }) => ids.has(id))
      if (first === undefined) return [`${id} is used nowhere`]
      return second === undefined ? [`${id} is used in ${first.file} only: say it there`] : []
    }),
    ...rules.filter((id, at) => rules.indexOf(id) < at).map((id) => `${id} stands twice`),
  ]
}
