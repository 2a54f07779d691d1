import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createNameCheck } from '#catalogue/thing-finder.ts'
import { lineText } from '#line/line.ts'
import { readLine } from '#line/read-line.ts'
import { casesOf, type CaseLine, thingText } from '#testing/lines/cases.ts'
import { PASTED_LATER, PASTED_PEOPLE_UNREAD } from '#testing/lines/pasted-people-unread.ts'
import { PASTED_PEOPLE } from '#testing/lines/pasted-people.ts'
import { PASTED_TALK } from '#testing/lines/pasted.ts'
import { SPOKEN_LATER, SPOKEN_REGIONS_UNREAD } from '#testing/lines/spoken-regions-unread.ts'
import { SPOKEN_REGIONS } from '#testing/lines/spoken-regions.ts'
import { SPOKEN } from '#testing/lines/spoken.ts'
import { TYPED_LATER, TYPED_PEOPLE_UNREAD } from '#testing/lines/typed-people-unread.ts'
import { TYPED_PEOPLE } from '#testing/lines/typed-people.ts'
import { TYPED } from '#testing/lines/typed.ts'
import { UNREAD_PASTED, UNREAD_SPOKEN, UNREAD_TYPED } from '#testing/lines/unread.ts'
import { type ListLine, type ListOptions, readList } from './read-list.ts'

const knownThing = createNameCheck(readCatalogue(text))

interface Score {
  readonly of: number
  /** As expected, or asked about where that is expected. */
  readonly right: number
  /** Read differently, without a question. */
  readonly wrong: readonly string[]
}

/** Of each line alone, or of the whole texts. */
function scoreOf(files: readonly string[], options: ListOptions, isPasted = false): Score {
  const answers = casesOf(files).flatMap((one) => {
    const all = isPasted ? readList(one.text, options).lines : []
    return one.lines.map((line) => {
      const own = all.filter(({ source }) => source === line.source.trim())
      return { line, found: isPasted ? own : readList(line.source, options).lines }
    })
  })
  const failed = answers.filter(({ line, found }) => !isRight(line, found))
  return {
    of: answers.length,
    right: answers.length - failed.length,
    wrong: failed
      .filter(({ found }) => !found.some(({ isUnsure }) => isUnsure))
      .map(({ line, found }) => `${line.source} => ${found.map(thingText).join(' ++ ')}`),
  }
}

function isRight({ things, mayBeUnsure }: CaseLine, found: readonly ListLine[]): boolean {
  const isAsked = found.some(({ isUnsure }) => isUnsure)
  if (mayBeUnsure && found.every(({ isUnsure }) => isUnsure)) return true
  return (
    found.length === things.length &&
    things.every((thing, at) => {
      const line = found[at]
      return line && thingText(line) === thing.text && (isAsked || !thing.isUnsure)
    })
  )
}

const WAYS = [
  {
    way: 'typed',
    files: [TYPED, UNREAD_TYPED, TYPED_PEOPLE, TYPED_PEOPLE_UNREAD, TYPED_LATER],
    options: { knownThing },
    right: 0.96,
    wrong: 0.01,
  },
  {
    way: 'spoken',
    files: [SPOKEN, UNREAD_SPOKEN, SPOKEN_REGIONS, SPOKEN_REGIONS_UNREAD, SPOKEN_LATER],
    options: { knownThing, isSpoken: true },
    right: 0.95,
    wrong: 0.05,
  },
  {
    way: 'pasted',
    files: [PASTED_TALK, UNREAD_PASTED, PASTED_PEOPLE, PASTED_PEOPLE_UNREAD, PASTED_LATER],
    options: { knownThing },
    right: 0.93,
    wrong: 0.02,
  },
]

describe.each(WAYS)('lines that are $way', ({ way, files, options, right, wrong }) => {
  const score = scoreOf(files, options, way === 'pasted')

  test(`are read right in ${right * 100} of 100: ${score.right} of ${score.of}`, () => {
    expect(score.right / score.of, score.wrong.join('\n')).toBeGreaterThanOrEqual(right)
  })

  test(`are read wrong without a question in ${wrong * 100} of 100 at most`, () => {
    expect(score.wrong.length / score.of, score.wrong.join('\n')).toBeLessThanOrEqual(wrong)
  })

  test('are of many classes, each with lines of its own', () => {
    const lines = casesOf(files).flatMap((one) => one.lines.map(({ source }) => source))
    expect(new Set(lines).size).toBeGreaterThan(lines.length * 0.95)
  })
})

const NAMES = ['arroz', 'leite integral', 'pão de queijo', 'Sabão em pó', 'café', 'couve-flor']
const name = fc.constantFrom(...NAMES)

test('the content of a pack and an offer are read back from the text of the line', () => {
  const line = fc.record({
    name,
    quantity: fc.integer({ min: 1, max: 999 }),
    measure: fc.record({ amount: fc.integer({ min: 2, max: 999 }), unit: fc.constant('un') }),
    cents: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(line, (one) => {
      expect(readLine(lineText(one))).toEqual(one)
    }),
  )
  const offer = { name: 'Sabonete', quantity: 3, note: 'leve 3 pague 2' }
  expect(readLine(lineText(offer))).toEqual(offer)
  expect(readLine('leve 3 pague 2 Sabonete')).toEqual(offer)
})

test('a price for several pieces is divided by them', () => {
  const cases = fc.record({
    name,
    count: fc.integer({ min: 2, max: 99 }),
    reais: fc.integer({ min: 20, max: 999 }),
  })
  fc.assert(
    fc.property(cases, ({ name: called, count, reais }) => {
      const wanted = { name: called, quantity: count, cents: Math.round((reais * 100) / count) }
      for (const typed of [
        `${count} por ${reais} ${called}`,
        `${called} ${count} por R$ ${reais},00`,
      ]) {
        expect(readLine(typed)).toEqual(wanted)
      }
    }),
  )
})

test('things with commas are as many in a typed, a pasted and a spoken text', () => {
  const things = fc.uniqueArray(
    fc.constantFrom('arroz', 'leite', 'café', 'banana', 'tomate', 'sal'),
    {
      minLength: 3,
    },
  )
  fc.assert(
    fc.property(things, (names) => {
      const readings = [
        readList(names.join(','), { knownThing }),
        readList(names.join('\n'), { knownThing }),
        readList(names.join(', '), { knownThing, isSpoken: true }),
      ]
      for (const { lines } of readings) {
        expect(lines.map((line) => line.name)).toEqual(names)
        expect(lines.some(({ isUnsure }) => isUnsure)).toBe(false)
      }
    }),
  )
})

const HOSTILE = [
  'a'.repeat(10_000),
  'arroz, '.repeat(1_500),
  '9999999 kg',
  '9999999 kg arroz',
  '2 por '.repeat(2_000),
  'c/ 12 '.repeat(2_000),
  'leve 3 pague '.repeat(800),
  'аrroz кг 2',
  '2\u200B kg\u200D de arroz',
  '\u202E5 kg zorra',
  '((((((((2 kg',
  'o leite tá 4,89 '.repeat(600),
  '🍅'.repeat(3_000),
  '½⅓¼ arroz 1/0',
]

test.each(HOSTILE)('hostile text %# is a name, a question or nothing, and soon', (typed) => {
  const started = performance.now()
  const { lines, dropped } = readList(typed, { knownThing })
  // 20 ms on an idle machine.
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(lines.length + dropped.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.name.length).toBeLessThanOrEqual(100)
    expect(Number.isInteger(line.quantity) && line.quantity >= 1).toBe(true)
  }
})

test('a hidden character does not hide an amount', () => {
  expect(readList('2\u200B kg\u200D de arroz').lines).toMatchObject([
    { name: 'arroz', measure: { amount: 2, unit: 'kg' } },
  ])
})

test('a name above 100 letters is asked about, and cut between words', () => {
  const long = 'creme vegetal '.repeat(9).trim()
  const [line, ...others] = readList(long).lines
  expect(others).toEqual([])
  expect(line?.isUnsure).toBe(true)
  expect(long).toContain(`${line?.name} `)
})
