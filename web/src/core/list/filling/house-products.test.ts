import { saveProduct } from '@compra/contract/sync/home/acts.ts'
import { EMPTY_HOME } from '@compra/contract/sync/home/replica.ts'
import { expect, test } from 'vitest'
import { withoutProduct } from './house-products.ts'

const RICE = {
  id: 'arroz',
  moveId: 'arroz-stock',
  name: 'Arroz branco 5 kg',
  category: 'Alimentos',
  price: 0,
  stock: 0,
  minStock: 0,
} as const

test('an item that a product matches, under any name, is left out', () => {
  const home = saveProduct(EMPTY_HOME, RICE, 5)
  const items = ['arroz', 'ARROZ BRANCO 5 kg', 'Vela', 'Pilha'].map((name) => ({ name }))
  expect(withoutProduct(home, items)).toEqual(items.slice(2))
})
