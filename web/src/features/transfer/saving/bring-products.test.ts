import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { productsOf } from '@compra/contract/sync/pantry/shown.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDERS, productOf } from '#core/pantry/rules/products.ts'
import {
  draft,
  EMPTY,
  idOf,
  make,
  names,
  newProduct,
  premium,
  refused,
  step,
} from '#core/pantry/testing/acting.ts'
import { GUEST, sessionState } from '#core/session/session-state.ts'
import { bringProducts, type NewProduct } from './bring-products.ts'

beforeEach(() => premium(true))
afterEach(() => sessionState.setState(GUEST, true))

const CODE = '7891000100103'
const PACKS = [
  { expires: '2026-12-10', amount: 3 },
  { expires: '2026-12-20', amount: 1.5 },
]
const product = (at: number, given: Partial<NewProduct> = {}): NewProduct => {
  return { ...draft, id: idOf(at), name: `Produto ${at}`, barcodes: [], packs: [], ...given }
}
const bring = (...all: NewProduct[]) => step(bringProducts, all)
const milk = product(1, { name: 'Leite', stock: 2, price: 499, packs: PACKS, barcodes: [CODE] })

test('the stock is the sum of what has a date and what has none, and another try adds nothing', () => {
  const { pantry } = make(EMPTY, bring(milk), bring(milk, product(2)))
  expect(productsOf(pantry).toSorted(ORDERS.name).map(productOf)).toMatchObject([
    { name: 'Leite', stock: 6.5, packs: PACKS, price: 499, barcodes: [CODE] },
    { name: 'Produto 2', stock: 0, packs: [] },
  ])
})

test('a barcode stays with the product that has it', () => {
  const { pantry } = make(EMPTY, newProduct({ name: 'Meu leite', barcodes: [CODE] }), bring(milk))
  expect(productsOf(pantry).map(({ name, barcodes }) => [name, barcodes])).toEqual([
    ['Meu leite', [CODE]],
    ['Leite', []],
  ])
})

test('the plan limits how many are made; stock goes only into those', () => {
  premium(false)
  const seven = [1, 2, 3, 4, 5, 6, 7].map((at) => product(at, { packs: PACKS }))
  const { pantry, answers } = make(EMPTY, bring(...seven))
  expect(names(pantry)).toHaveLength(FREE_LIMITS.products)
  expect(answers).toMatchObject([{ left: ['Produto 6', 'Produto 7'] }])
  expect(new Set(pantry.moves.map((move) => 'product' in move && move.product)).size).toBe(5)
  expect(refused(pantry, bring(product(8)))).toBe('plan_limit_reached')
})
