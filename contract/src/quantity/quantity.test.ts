import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '#format/amount.ts'
import { CORPUS } from '#testing/quantity-corpus.ts'
import { formatIngredient, formatMeasure } from './quantity-format.ts'
import { measureOf } from './quantity-measure.ts'
import { type Tokens, tokensOf } from './quantity-tokens.ts'
import { parseIngredient, parseIngredients, readTokens } from './quantity.ts'

describe('the corpus of lines', () => {
  const answers = CORPUS.map((wanted) => ({ wanted, read: parseIngredient(wanted.line) }))
  const named = answers.filter(({ wanted, read }) => read.name === wanted.name)
  const right = named.filter(
    ({ wanted, read }) => read.unit === wanted.unit && read.quantity === wanted.quantity,
  )
  const score = `${right.length} right, ${named.length - right.length} name right, ${answers.length - named.length} wrong`

  test(`holds hundreds of ways to write an ingredient, each once: ${score}`, () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(590)
    expect(new Set(CORPUS.map(({ line }) => line)).size).toBe(CORPUS.length)
  })

  test('is read wholly in 95 lines of 100', () => {
    expect(right.length / answers.length, score).toBeGreaterThanOrEqual(0.95)
  })

  test('never gives a wrong name', () => {
    expect(answers.filter((one) => !named.includes(one))).toEqual([])
  })
})

test('a pasted text gives its lines, without headings, rules and empty lines', () => {
  const text =
    'Massa:\r\n\r\n- 2 ovos\n1) 500 g de farinha\n-----\nCobertura:\n• sal a gosto\nLeite: 1 l\n'
  expect(parseIngredients(text)).toEqual([
    { quantity: 2, unit: 'un', name: 'ovos' },
    { quantity: 500, unit: 'g', name: 'farinha' },
    { quantity: 1, unit: 'a gosto', name: 'sal' },
    { quantity: 1, unit: 'l', name: 'Leite' },
  ])
  expect(parseIngredients('Fermento em pó · 1\u00A01/2\u00A0colher (sopa)')).toEqual([
    { quantity: 1.5, unit: 'colher (sopa)', name: 'Fermento em pó' },
  ])
})

const UNITS = [
  'g',
  'kg',
  'ml',
  'l',
  'xícara',
  'colher (sopa)',
  'colher (chá)',
  'lata',
  'dúzia',
  'pé',
]
const unit = fc.constantFrom('un', 'copo (americano)', 'xícara (café)', 'maço', ...UNITS)
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 9_999_999 }).map((hundredths) => hundredths / 100),
  fc
    .tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.constantFrom([1, 3], [2, 3], [1, 8], [3, 4], [5, 7]),
    )
    .map(([whole, [over = 1, under = 1]]) => (whole * under + over) / under),
  fc.double({ min: 0.001, max: 99_999, noNaN: true }),
)

test('an amount is written as cooks do', () => {
  expect(formatAmount(1.5)).toBe('1 1/2')
  expect(formatAmount(1 / 3, 'xícara')).toBe('1/3')
  expect(formatAmount(0.5, 'kg')).toBe('0,5')
  expect(formatAmount(0.1)).toBe('0,1')
  expect(formatMeasure(750, 'g')).toBe('750\u00A0g')
  expect(formatMeasure(1.5, 'xícara')).toBe('1\u00A01/2\u00A0xícara')
  expect(formatMeasure(2, 'colher (sopa)')).toBe('2\u00A0colheres (sopa)')
  expect(formatMeasure(1, 'a gosto')).toBe('a gosto')
  expect(formatIngredient({ quantity: 3, unit: 'un', name: 'ovos' })).toBe('3\u00A0ovos')
  expect(formatIngredient({ quantity: 2, unit: 'lata', name: 'milho' })).toBe(
    '2\u00A0latas de milho',
  )
  expect(formatIngredient({ quantity: 1, unit: 'a gosto', name: 'sal' })).toBe('sal a gosto')
})

test('a formatted amount is read back as the same number and unit', () => {
  fc.assert(
    fc.property(quantity, unit, (amount, name) => {
      const read = measureOf(formatMeasure(amount, name))
      expect(read).toMatchObject({ quantity: amount, unit: { name } })
    }),
    { numRuns: 500 },
  )
})

test('a formatted ingredient is read back unchanged', () => {
  const name = fc.constantFrom(
    'ovos',
    'Farinha de trigo',
    'leite',
    'pimenta-do-reino',
    'café',
    'pão',
  )
  fc.assert(
    fc.property(quantity, fc.oneof(unit, fc.constant('a gosto')), name, (amount, its, called) => {
      const ingredient = { quantity: its === 'a gosto' ? 1 : amount, unit: its, name: called }
      expect(parseIngredient(formatIngredient(ingredient))).toEqual(ingredient)
    }),
    { numRuns: 500 },
  )
})

const PIECES = [
  '1',
  '/',
  '(',
  ')',
  ' ',
  ' de ',
  '½',
  'x',
  'e',
  '-',
  ',',
  '.',
  '1 kg',
  'colher',
  'a gosto',
  '[',
  '(1 kg)',
  'c.',
  'um',
]

test('any text gives a quantity above 0, a unit and a valid name', () => {
  const text = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes)),
    fc.string(),
    fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (line) => {
      const { quantity: amount, unit: its, name } = parseIngredient(line)
      expect(amount > 0 && Number.isFinite(amount)).toBe(true)
      expect(its).not.toBe('')
      expect(name).toBe(name.trim())
      expect(name.length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 500 },
  )
})

const HOSTILE = [
  ...PIECES,
  '1,',
  '1.',
  '1/',
  '(1',
  '1 ',
  '1 1/2 ',
  '1)',
  '[x]',
  'cheia ',
  '1 kg e ',
  '(1 kg ',
  'ã 99 ',
  'x 1 ',
  '𝟙',
  'ã',
]

test.each(HOSTILE)('a line of %j looks at its tokens in proportion to their number', (piece) => {
  const [short, long] = [looksAt(piece, 1_000), looksAt(piece, 10_000)]
  expect(long.tokens).toBeLessThanOrEqual(10_000)
  expect(long.looks).toBeLessThanOrEqual(short.looks * 11 + 1_000)
})

/** How often the parser reads the tokens of a line of this length, its pieces repeated. */
function looksAt(piece: string, length: number): { tokens: number; looks: number } {
  const line = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  let looks = 0
  const counted = (tokens: Tokens): Tokens =>
    new Proxy(tokens, {
      get(target, key): unknown {
        looks += 1
        // A part of a line is counted as the line is.
        if (key === 'slice') return (from?: number, to?: number) => counted(target.slice(from, to))
        return Reflect.get(target, key)
      },
    })
  const tokens = tokensOf(line)
  readTokens(line, counted(tokens))
  return { tokens: tokens.length, looks }
}
