import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBasisOf, unitPriceOf, wholePrice } from './unit-price.ts'

function basisOf(amount: number, unit: string) {
  const basis = priceBasisOf({ amount, unit })
  if (!basis) throw new Error(`${unit} has no price of its own`)
  return basis
}

test.each([
  // 1,2 kg of bananas at 6,49: 7,788.
  [649, 1.2, 'kg', 779],
  [3580, 500, 'g', 1790],
  [2999, 0.35, 'kg', 1050],
  [799, 900, 'ml', 719],
  [450, 1.5, 'l', 675],
  [75, 1, 'dúzia', 900],
  [65, 1, 'cento', 6500],
  [400, 2, 'par', 1600],
  // Half a cent goes up.
  [101, 0.5, 'kg', 51],
  [1, 500, 'g', 1],
  [1, 499.999, 'g', 0],
  // 1.005 * 100 is less than 100.5 in binary.
  [100, 1.005, 'kg', 101],
  [0, 2, 'kg', 0],
])('at %d cents a basis, %d %s costs %d', (unitPrice, amount, unit, cents) => {
  expect(wholePrice(unitPrice, basisOf(amount, unit))).toBe(cents)
})

test.each([
  [779, 1.2, 'kg', 649],
  [1790, 500, 'g', 3580],
  [719, 900, 'ml', 799],
  [900, 0.5, 'dúzia', 150],
])('%d cents for %d %s are %d a basis', (cents, amount, unit, unitPrice) => {
  expect(unitPriceOf(cents, basisOf(amount, unit))).toBe(unitPrice)
})

test('weights are priced by the kilo, volumes by the litre, dozens by the piece', () => {
  const units = ['g', 'kg', 'ml', 'l', 'dúzia'].map((unit) => basisOf(1, unit).unit)
  expect(units).toEqual(['kg', 'kg', 'l', 'l', 'un'])
  for (const unit of ['lata', 'xícara', 'constructor']) {
    expect(priceBasisOf({ amount: 2, unit })).toBeUndefined()
  }
  expect(priceBasisOf(undefined)).toBeUndefined()
})

test('a price per kilo is unchanged after the whole price was rounded, from one kilo upwards', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1000, max: 50_000 }),
      (unitPrice, grams) => {
        const basis = basisOf(grams, 'g')
        expect(unitPriceOf(wholePrice(unitPrice, basis), basis)).toBe(unitPrice)
      },
    ),
  )
})
