import { EMPTY_PANTRY } from '@compra/contract/sync/pantry/replica.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { isOffline, UnavailableError } from '#core/shell/network.ts'
import { actOnPantry, readFreshPantry, readPantry } from './pantry.ts'
import { onPantryEvent, publishPantryEvent } from './replica/pantry-state.ts'
import { pantryStore, shownPantry } from './replica/pantry-store.ts'
import { createProduct } from './rules/product-acts.ts'
import { productsNamed } from './rules/products.ts'
import { draft, premium } from './testing/acting.ts'

vi.stubGlobal('navigator', { onLine: true })
const fetched = vi.fn<() => Promise<Response>>()
vi.stubGlobal('fetch', fetched)
afterAll(() => vi.unstubAllGlobals())

const ALL = { part: '', most: 9 }
const read = async () => (await readPantry(productsNamed, ALL)).map(({ name }) => name)

/** Sync runs: what is wanted of the server arrives at once, or is out of reach. */
function sync(ends: 'synced' | 'lost', arrive: () => Promise<unknown> = async () => undefined) {
  return onPantryEvent((event) => {
    if (event === 'wanted') void arrive().then(() => publishPantryEvent(ends))
  })
}

const first = () => pantryStore.change(() => ({ ...EMPTY_PANTRY, household: 'h', cursor: 1 }))

beforeEach(async () => {
  premium(false)
  publishPantryEvent('synced')
  await pantryStore.change(() => EMPTY_PANTRY)
})

test('reads and writes need no call of the server', async () => {
  await first()
  publishPantryEvent('lost')
  const made = await actOnPantry(createProduct, { ...draft, name: 'Sal' })
  expect(made).toMatchObject({ name: 'Sal' })
  expect(await read()).toEqual(['Sal'])
  expect(shownPantry.getState().pantry?.products.size).toBe(1)
  expect(fetched).not.toHaveBeenCalled()
})

test('a new device waits for the first answer of sync, and fails without one', async () => {
  const stop = sync('synced', first)
  expect(await read()).toEqual([])
  stop()
  await pantryStore.change(() => EMPTY_PANTRY)
  const stopAgain = sync('lost')
  await expect(read()).rejects.toThrow(UnavailableError)
  stopAgain()
})

test('a refusal of the pantry reads as one of the server, and nothing is written', async () => {
  await first()
  publishPantryEvent('lost')
  for (const at of [1, 2, 3, 4, 5]) {
    await actOnPantry(createProduct, { ...draft, name: `P${at}` })
  }
  await expect(actOnPantry(createProduct, draft)).rejects.toMatchObject({
    refusal: { status: 403, code: 'plan_limit_reached', detail: 'plan limit reached' },
  })
  expect(await read()).toHaveLength(5)
})

test('an act that the pantry refuses is tried again with what other devices have changed', async () => {
  await first()
  publishPantryEvent('lost')
  for (const at of [1, 2, 3, 4, 5]) {
    await actOnPantry(createProduct, { ...draft, name: `P${at}` })
  }
  publishPantryEvent('synced')
  const stop = sync('synced', () =>
    pantryStore.change((pantry) => ({ ...pantry, products: new Map(), moves: [] })),
  )
  const coming = actOnPantry(createProduct, draft)
  await vi.waitFor(() => expect(shownPantry.getState().pantry?.products.size).toBe(1))
  publishPantryEvent('lost')
  expect(await coming).toMatchObject({ name: 'Arroz' })
  stop()
})

test('a fresh read waits for what other devices have changed', async () => {
  await first()
  const stop = sync('synced', () =>
    pantryStore.change((pantry) => createProduct(pantry, draft, Date.now()).pantry),
  )
  expect(await readFreshPantry(productsNamed, ALL)).toHaveLength(1)
  stop()
})

test('screens show whether sync reaches the server', () => {
  publishPantryEvent('lost')
  expect(isOffline()).toBe(true)
  publishPantryEvent('synced')
  expect(isOffline()).toBe(false)
})
