import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { priceText, stockFact, unitPriceFact } from './product-facts.ts'

const RICE = sampleProduct({ name: 'Arroz 5 kg', price: 2790, stock: 2, minStock: 5 })
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [{}, 'Estoque: 2 (Mínimo: 5)'],
  [{ stock: 1.9 }, 'Estoque: 1,9 (Mínimo: 5) · 9,5 kg'],
  [{ stock: 0.25, content: { amount: 12, unit: 'un' } }, 'Estoque: 0,25 (Mínimo: 5) · 3 un'],
  [{ stock: 1.9, content: null }, 'Estoque: 1,9 (Mínimo: 5)'],
])('the stock of %j', (change, fact) => {
  expect(plain(stockFact({ ...RICE, ...change }))).toBe(fact)
})

test.each([
  [{}, 'R$ 27,90', 'R$ 5,58/kg'],
  [{ price: 0 }, 'R$ 0,00', undefined],
  [{ content: null }, 'R$ 27,90', undefined],
  [{ content: { amount: 1, unit: 'kg' } }, 'R$ 27,90', undefined],
  [{ price: 1200, content: { amount: 12, unit: 'un' } }, 'R$ 12,00', 'R$ 1,00/un'],
])('the price of %j', (change, price, unitPrice) => {
  const product = { ...RICE, ...change }
  expect(plain(priceText(product))).toBe(price)
  expect(unitPriceFact(product)?.replaceAll('\u00A0', ' ')).toBe(unitPrice)
})
