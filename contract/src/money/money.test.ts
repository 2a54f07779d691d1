import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '#format/money.ts'
import { MAX_PRICE_CENTS } from '#limits.ts'
import { readPrice, reais } from './money.ts'

test.each([
  ['3,50', 350],
  ['3.50', 350],
  ['3', 300],
  ['3,', 300],
  ['3.', 300],
  [',5', 50],
  ['.5', 50],
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1.234', 123_400],
  ['12.345', 1_234_500],
  ['0.500', 50],
  ['1.23', 123],
  ['1234.567', 123_457],
  ['R$ 7,99', 799],
  ['r$7,99', 799],
  ['  R$  7,99 ', 799],
  ['0,005', 1],
  ['1,005', 101],
  ['-0', 0],
])('a typed price %s is %i cents', (text, cents) => {
  expect(readPrice(text)).toEqual({ cents })
})

test.each([
  '',
  ',',
  '.',
  'abc',
  '1,2,3',
  '1.2.3',
  '1e3',
  '12.34,5.6',
  'Infinity',
  '٣',
  '5 R$',
  'US R$ 5',
  'UR$ 5',
  '1-',
  '- -1',
])('%j is not a price', (text) => {
  expect(readPrice(text)).toEqual({ invalid: true })
})

test('a price above R$ 999.999,99 is too high', () => {
  expect(readPrice('999.999,99')).toEqual({ cents: MAX_PRICE_CENTS })
  expect(readPrice('1000000')).toEqual({ tooHigh: true })
  expect(readPrice('1.000.000')).toEqual({ tooHigh: true })
})

test.each(['-1', '- 0,01', '−3,50', 'R$ -2'])('%j is a negative price', (text) => {
  expect(readPrice(text)).toEqual({ negative: true })
})

const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

test('a price is read back as the same cents, also in the older form with a dot', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readPrice(`R$ ${(amount / 100).toFixed(2)}`)).toEqual({ cents: amount })
      expect(readPrice(formatMoney(amount))).toEqual({ cents: amount })
    }),
    { numRuns: 1000 },
  )
})

test('cents are unchanged after a round trip over the wire', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(reais.decode(reais.encode(amount))).toBe(amount)
    }),
    { numRuns: 1000 },
  )
})

test('any typed price that is read is whole cents', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const reading = readPrice(text)
      if ('cents' in reading) expect(Number.isSafeInteger(reading.cents)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
