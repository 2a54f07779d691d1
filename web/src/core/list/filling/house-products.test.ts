import { saveProduct } from '@compra/contract/sync/pantry/acts.ts'
import { EMPTY_PANTRY } from '@compra/contract/sync/pantry/replica.ts'
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
  const pantry = saveProduct(EMPTY_PANTRY, RICE, 5)
  const items = ['arroz', 'ARROZ BRANCO 5 kg', 'Vela', 'Pilha'].map((name) => ({ name }))
  expect(withoutProduct(pantry, items)).toEqual(items.slice(2))
})
