import { sampleProduct } from '@compra/contract/testing/sample-product.ts'
import { expect, test } from 'vitest'
import { priceFacts, stockFact } from './product-facts.ts'

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
  [{}, ['Preço: R$ 27,90', 'R$ 5,58/kg']],
  [{ price: 0 }, ['Preço: R$ 0,00']],
  [{ content: null }, ['Preço: R$ 27,90']],
  [{ content: { amount: 1, unit: 'kg' } }, ['Preço: R$ 27,90']],
  [{ price: 1200, content: { amount: 12, unit: 'un' } }, ['Preço: R$ 12,00', 'R$ 1,00/un']],
])('the price of %j', (change, facts) => {
  expect(priceFacts({ ...RICE, ...change }).map(plain)).toEqual(facts)
})
