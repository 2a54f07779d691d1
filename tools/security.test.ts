import { describe, expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const PAGE = 'docs/security.md'
/** Number of requirements of ASVS 5.0 by level. */
const REQUIREMENTS = { '1': 70, '2': 183 }
const VERDICTS = ['does not apply', 'met', 'not met', 'not verified']

interface Row {
  readonly ids: readonly string[]
  readonly level: string
  readonly verdict: string
  readonly reason: string
  /** Files with titles, or links. */
  readonly proofs: string
}

const TREE = filesOfTree()
const text = read(PAGE)
const ROWS = text
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map(rowOf)

test('every requirement of levels 1 and 2 is there once, in order, with a verdict', () => {
  const ids = ROWS.flatMap((row) => row.ids)
  expect(ids.filter((id) => !/^V\d{1,2}\.\d\.\d{1,2}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const firsts = ROWS.map((row) => row.ids[0] ?? '')
  expect(firsts).toEqual(firsts.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  for (const [level, count] of Object.entries(REQUIREMENTS)) {
    expect(ROWS.filter((row) => row.level === level).flatMap((row) => row.ids)).toHaveLength(count)
  }
  expect(ROWS.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
  expect(ROWS.filter(({ reason }) => reason === '')).toEqual([])
})

test('the numbers at the top match the tables', () => {
  for (const level of Object.keys(REQUIREMENTS)) {
    const counts = VERDICTS.map((verdict) =>
      ROWS.filter((row) => row.level === level && row.verdict === verdict).flatMap(
        ({ ids }) => ids,
      ),
    ).map((ids) => ids.length)
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect(text.split('\n').map(cellsOf)).toContainEqual([
      level,
      String(all),
      ...counts.map(String),
    ])
  }
})

describe('what is met', () => {
  const met = ROWS.filter(({ verdict }) => verdict === 'met')

  test.each(met)('$ids.0 is proven by existing tests, or by an existing section', ({ proofs }) => {
    const links = [...proofs.matchAll(/\]\(([^)#]*)#?([^)]*)\)/g)]
    const tests = [...proofs.matchAll(/`([^`]+)` `([^`]+)`/g)]
    expect(links.length + tests.length).toBeGreaterThan(0)
    for (const [, file = '', title = ''] of tests) {
      expect(TREE).toContain(file)
      expect(hasTitle(read(file), title), `${file}: ${title}`).toBe(true)
    }
    for (const [, page = '', section = ''] of links) {
      const target = page === '' ? PAGE : `docs/${page}`
      expect(section === '' || headingsOf(read(target)).includes(section), section).toBe(true)
    }
  })
})

describe('what withstands a threat', () => {
  const rows = TREE.filter((file) => file.startsWith('docs/threats/')).flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (what|-)/.test(line))
      .map((line) => ({ page: file, threat: cellsOf(line)[0] ?? '', line })),
  )

  test.each(rows)('$page: $threat', ({ line }) => {
    const tests = [...line.matchAll(/`([^`]+\.tsx?)` `([^`]+)`/g)]
    expect(tests.length).toBeGreaterThan(0)
    for (const [, file = '', title = ''] of tests) {
      expect(TREE).toContain(file)
      expect(hasTitle(read(file), title), `${file}: ${title}`).toBe(true)
    }
  })
})

/** Licences of production dependencies that permit use and distribution with the product. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]

test('every production dependency has an allowed licence', () => {
  // `as`: npm's format, which the install has read before.
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: true; link?: true; license?: string }>
  }
  const shipped = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link)
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(([, { license = '' }]) => !isAllowed(license))
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
})

/** A choice ('(MIT OR CC0-1.0)') needs one allowed licence. */
function isAllowed(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => LICENCES.includes(one))
}

function rowOf(line: string): Row {
  const [ids = '', level = '', verdict = '', reason = '', proofs = ''] = cellsOf(line)
  return { ids: ids.split(', '), level, verdict, reason, proofs }
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The title of a test or a group: the first quoted text after a bracket. */
function hasTitle(source: string, title: string): boolean {
  const calls = source.replaceAll(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => calls.includes(`(${quote}${title}${quote}`))
}

/** Headings as link anchors. */
function headingsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
