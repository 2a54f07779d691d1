import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#limits.ts'
import { LINES } from '#testing/line-corpus.ts'
import { itemName } from '#text/name.ts'
import { type Line, lineText } from './line.ts'
import { readLine } from './read-line.ts'

describe('a typed line', () => {
  test.each(LINES)('$line', ({ line, reading }) => {
    expect(readLine(line)).toEqual(reading)
  })

  test('is in the corpus once', () => {
    expect(new Set(LINES.map(({ line }) => line)).size).toBe(LINES.length)
  })
})

/** Words of things: none is a number, a unit or a word that links the two. */
const WORDS = [
  'arroz',
  'Leite Integral',
  'pão de queijo',
  'Sabão em pó',
  'café',
  'creme de leite',
  'açúcar mascavo',
  'OMO',
  'pimenta-do-reino',
  'couve-flor',
]
const UNITS = ['g', 'kg', 'ml', 'l', 'xícara', 'colher (sopa)', 'rolo', 'dente', 'copo (americano)']
const name = fc.constantFrom(...WORDS)
const measure = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 1, max: 999_999_000 }).map((thousandths) => thousandths / 1000),
    unit: fc.constantFrom(...UNITS),
  }),
  fc.record({ amount: fc.constant(1), unit: fc.constantFrom('lata', 'maço', 'pacote', 'pé') }),
)
const line: fc.Arbitrary<Line> = fc.record(
  {
    name,
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    measure,
    cents: fc.integer({ min: 1, max: 99_999_999 }),
  },
  { requiredKeys: ['name', 'quantity'] },
)

test('a formatted line is read back unchanged', () => {
  fc.assert(
    fc.property(line, (written) => {
      expect(readLine(lineText(written))).toEqual(written)
    }),
    { numRuns: 1000 },
  )
})

test('a name followed by its measure, as in shared lists, is read back as both', () => {
  fc.assert(
    fc.property(name, measure, (called, its) => {
      const shared = lineText({ name: called, quantity: 1, measure: its }).replace(' · ', ' ')
      expect(readLine(shared)).toEqual({ name: called, quantity: 1, measure: its })
    }),
    { numRuns: 500 },
  )
})

/** Letters, marks and spaces, in words that are long and short. */
const NO_NUMBERS = fc
  .array(fc.constantFrom(...WORDS, 'e', 'de', '(', ')', '-', ',', '.', '!', '/', 'para', 'ã', '🍅'))
  .map((parts) => parts.join(' '))

test('a text without numbers is the name, unchanged', () => {
  fc.assert(
    fc.property(NO_NUMBERS, (text) => {
      expect(readLine(text)).toEqual({ name: itemName(text), quantity: 1 })
    }),
    { numRuns: 1000 },
  )
})

const HOSTILE = [
  ...'1 |1/|(1|1 kg |(1 kg |R$ |R$1 |1,00|1,00 |/kg|a | o kg|x|x 1 |½|1) |1. |de | · |ã|-'.split(
    '|',
  ),
  ...'com |dúzia de |tipo 1 |a gosto |9| |1 lata de |[x]|𝟙|\uD800|\u200D|\n'.split('|'),
]

test('every typed line has a valid name and a whole quantity', () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...HOSTILE, ...WORDS)).map((parts) => parts.join('')),
    fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes)),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const { offer, ...read } = readLine(typed)
      for (const { name: called, quantity } of [read, offer ?? read]) {
        expect(called).toBe(itemName(called))
        expect(called === '').toBe(itemName(typed) === '')
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
      }
    }),
    // A zero-width joiner behind a number leaves the number alone.
    { numRuns: 500, examples: [['1) \u200D']] },
  )
})

test.each(HOSTILE)('50,000 letters of %j are read in a moment', (piece) => {
  const hostile = `2 kg ${piece.repeat(50_000).slice(0, 50_000)} 5,99/kg`
  const started = performance.now()
  readLine(hostile)
  // A tenth of a second; quadratic time would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000)
})
