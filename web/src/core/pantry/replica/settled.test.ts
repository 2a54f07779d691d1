import { saveProduct } from '@compra/contract/sync/pantry/acts.ts'
import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { premium } from '#core/pantry/testing/acting.ts'
import { publishPantryEvent } from './pantry-state.ts'
import { pantryStore } from './pantry-store.ts'
import { settledAnswer } from './settled.ts'

vi.stubGlobal('navigator', { onLine: true })
afterAll(() => vi.unstubAllGlobals())

const SAL = { name: 'Sal', category: 'Outros', price: 0, minStock: 0, stock: 0 } as const
const make = (pantry: Pantry, id: string) =>
  saveProduct(pantry, { ...SAL, id, moveId: `m${id}` }, 10)

/** The server has taken all products but these. */
function answered(refusals: readonly (readonly [id: string, code: PantryRefusal])[] = []) {
  return pantryStore.change((pantry) => {
    const refused = new Map(refusals)
    const taken = [...pantry.products].filter(([id]) => !refused.has(id))
    return { ...pantry, moves: [], refused, bases: { ...pantry.bases, products: new Map(taken) } }
  })
}

/** What a write of these products comes to. */
async function write(ids: readonly string[], answer: unknown = 'done') {
  const pantry = await pantryStore.change((found) => ids.reduce(make, found))
  const coming = settledAnswer(EMPTY_PANTRY, { pantry, answer }).catch((error: unknown) => error)
  return { coming }
}

/** What it resolves with, or that it does not yet. */
const soon = (coming: Promise<unknown>) =>
  Promise.race([coming, new Promise((go) => setTimeout(go, 50, 'pending'))])

beforeEach(async () => {
  premium(false)
  publishPantryEvent('synced')
  await pantryStore.change(() => ({ ...EMPTY_PANTRY, household: 'h', cursor: 1 }))
})

test('a write is answered once the server has taken it', async () => {
  const { coming } = await write(['a'])
  expect(await soon(coming)).toBe('pending')
  await answered()
  expect(await coming).toBe('done')
})

test('a refusal of the server is that of its call, and the thing stays on the device', async () => {
  const { coming } = await write(['a'])
  const pantry = await answered([['a', 'products_limit']])
  expect(await coming).toMatchObject({ refusal: { code: 'plan_limit_reached', isKept: true } })
  expect(pantry.products.has('a')).toBe(true)
})

test('of several new products those without room are named, and the others are there', async () => {
  const both = ['a', 'b'].map((id) => ({ id, name: `Produto ${id}` }))
  const { coming } = await write(['a', 'b'], { data: both, left: [] })
  await answered([['b', 'products_limit']])
  expect(await coming).toEqual({ data: both.slice(0, 1), left: ['Produto b'] })
})

test('what was deleted on another device is not found', async () => {
  const { coming } = await write(['a'])
  await pantryStore.change((pantry) => ({ ...pantry, products: new Map(), moves: [] }))
  expect(await coming).toMatchObject({ refusal: { code: 'not_found' } })
})

test('while the server is out of reach a write does not wait', async () => {
  const { coming } = await write(['a'])
  publishPantryEvent('lost')
  expect(await soon(coming)).toBe('done')
  expect(await soon((await write(['b'])).coming)).toBe('done')
})
