import { expect, test } from 'vitest'
import type { Line } from './bought-lines.ts'
import { farPriceText, isFarPrice } from './far-price.ts'

const KILO = { amount: 1, unit: 'kg' }
function line(cents: number, price: number, content = KILO): Line {
  const product = { id: 'a', name: 'Açúcar', price, stock: 1, content }
  return { product, shares: [], isIn: true, units: 1, isSure: true, cents, keepsRest: true }
}

test.each([
  [1350, 450, false],
  [1351, 450, true],
  [150, 450, false],
  [149, 450, true],
  [0, 450, false],
  [4500, 0, false],
])('%i cents after %i are far: %s', (cents, price, isFar) => {
  expect(isFarPrice(line(cents, price))).toBe(isFar)
})

test('a new product has no last price', () => {
  expect(isFarPrice({ ...line(4500, 450), category: 'Alimentos' })).toBe(false)
})

test('the question says both prices, by the kilo if the content is another', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect(plain(farPriceText(line(4500, 450)))).toBe('Açúcar: agora R$ 45,00, da última vez R$ 4,50')
  expect(plain(farPriceText(line(9000, 2500, { amount: 5, unit: 'kg' })))).toBe(
    'Açúcar: agora R$ 18,00/kg, da última vez R$ 5,00/kg',
  )
})
