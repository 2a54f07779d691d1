import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#limits.ts'
import { packOf } from '#receipt/pack.ts'
import { type PaidRow, perOf, priceOfLine } from './paid-price.ts'

const row = (text: string, more: Partial<PaidRow>): PaidRow => ({
  unit: 'un',
  quantity: 1,
  paid: 100,
  unitPrice: null,
  pack: packOf({ text, unit: 'un', ...more }),
  ...more,
})

test('a weight is priced by the amount paid, or as printed if both agree', () => {
  const cheese = { unit: 'kg', quantity: 0.352, paid: 1932 } as const
  const paid = { per: 'kg', cents: 5489, pieceCents: null }
  expect(priceOfLine(row('QJO MUSS FAT KG', cheese))).toEqual(paid)
  expect(priceOfLine(row('QJO MUSS FAT KG', { ...cheese, unitPrice: 5490 }))).toEqual({
    ...paid,
    cents: 5490,
  })
  // Less was paid than is printed.
  expect(priceOfLine(row('QJO MUSS FAT KG', { ...cheese, unitPrice: 5990 }))).toEqual(paid)
})

test.each([
  ['ARROZ T1 CAMIL 5KG', { quantity: 2, paid: 5580 }, 'kg', 558, 2790],
  ['BISC 6X85G', { paid: 1500 }, 'kg', 2941, 1500],
  ['OLEO SJ SOYA PET 900ML', { paid: 799 }, 'l', 888, 799],
  ['LEITE UHT INT ITALAC 1L', { quantity: 12, paid: 5748, unitPrice: 479 }, 'l', 479, 479],
  ['OVOS BCO C/30', { paid: 1800 }, 'un', 60, 1800],
  ['SUCO 12UN', { paid: 1201 }, 'un', 100, 1201],
  ['PAP HIG LV12 PG11', { paid: 2388 }, 'un', 199, 2388],
  ['PAP HIG NEVE L12P11', { paid: 2388 }, 'un', 199, 2388],
  ['PAP HIG 12 ROLOS', { paid: 2388 }, 'un', 199, 2388],
  ['ESPONJA', { quantity: 3, paid: 500, unit: 'other' }, 'un', 167, 167],
  ['CR DENTAL 90G L3P2', { paid: 1350 }, 'kg', 5000, 1350],
  ['OL SOJA LIZA 900', { paid: 799 }, 'un', 799, 799],
  ['GASOLINA', { unit: 'l', quantity: 20.5, paid: 12_300 }, 'l', 600, null],
] as const)('%s of %j is compared by the %s', (text, more, per, cents, pieceCents) => {
  expect(priceOfLine(row(text, more))).toEqual({ per, cents, pieceCents })
})

test('a pack of almost nothing is priced by the piece, and so is a unit that is neither kilo nor litre', () => {
  const grain = row('GRAO', { pack: { amount: 0.0001, unit: 'kg' } })
  expect(priceOfLine(grain)).toEqual({ per: 'un', cents: 100, pieceCents: 100 })
  expect(['kg', 'l', 'un', 'lata'].map(perOf)).toEqual(['kg', 'l', 'un', 'un'])
})

test('a free row has no price', () => {
  expect(priceOfLine(row('BRINDE', { paid: 0 }))).toBeNull()
})

test('half a cent is rounded up, however large the row is', () => {
  const largest = { quantity: 99_999, paid: MAX_PRICE_CENTS, pack: { amount: 999_999, unit: 'g' } }
  expect(priceOfLine(row('', largest))).toEqual({ per: 'kg', cents: 1, pieceCents: 1000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (paid, milli) => {
        const price = priceOfLine(row('', { unit: 'kg', quantity: milli / 1000, paid }))
        const [n, d, got] = [BigInt(paid) * 1000n, BigInt(milli), BigInt(price?.cents ?? -1)]
        expect(2n * got * d <= 2n * n + d && 2n * n + d < 2n * (got + 1n) * d).toBe(true)
      },
    ),
  )
})

test('rolls are priced by the piece', () => {
  const rolls = { paid: 2388, pack: { amount: 12, unit: 'rolo' } }
  expect(priceOfLine(row('PAP HIG', rolls))).toEqual({ per: 'un', cents: 199, pieceCents: 2388 })
  const slices = { paid: 1000, pack: { amount: 20, unit: 'fatia' } }
  expect(priceOfLine(row('PAO FORMA', slices))?.cents).toBe(1000)
})
