import { removeProduct, saveProduct } from '@compra/contract/sync/pantry/acts.ts'
import { setStock } from '@compra/contract/sync/pantry/stock-acts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#core/server-data/api-error.ts'
import { house, newDisk, phone } from '#core/sync/testing/house.ts'

const NOW = 1_790_000_000_000
const PLAIN = { category: 'Outros', price: 500, minStock: 0 } as const
const WITH_PANTRY = { hasPantry: true }

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const fail = () => {
  throw new TypeError('Failed to fetch')
}

async function phones(world = house(), open = 'house') {
  const two = [1, 2].map(() => phone(world.transport, newDisk(), { ...WITH_PANTRY, open }))
  const [ana, bia] = two
  if (!ana || !bia) throw new Error('two phones')
  for (const { engine } of two) await engine.start()
  await pass(100)
  return [world, ana, bia] as const
}

type Phone = ReturnType<typeof phone>

const make = ({ pantry }: Phone, at: number, name: string, stock = 3) =>
  pantry.change((now) =>
    saveProduct(now, { id: idOf(at), moveId: idOf(at + 1000), name, stock, ...PLAIN }, Date.now()),
  )
const count = ({ pantry }: Phone, at: number, stock: number, move: number) =>
  pantry.change((now) => setStock(now, idOf(at), stock, idOf(move)))

test('a product created on one phone reaches the other with its stock', async () => {
  const [world, ana, bia] = await phones()
  await make(ana, 1, 'Arroz')
  await pass(100)
  // The other phone learns the new revision with the next change of the list.
  ana.list.add('Leite')
  await pass(300)
  for (const { pantry } of [ana, bia]) {
    expect(pantry.products()).toEqual([['Arroz', 3]])
    expect(pantry.waiting()).toBe(0)
  }
  const calls = world.calls.length
  await pass(60_000)
  expect(world.calls).toHaveLength(calls)
})

test('a phone knows after each call whether it has all that the server had', async () => {
  const [world, ana] = await phones()
  expect(ana.pantry.links.at(-1)).toBe('synced')
  world.beforeCall = fail
  ana.pantry.wanted()
  await pass(100)
  expect(ana.pantry.links.at(-1)).toBe('lost')
  world.beforeCall = () => undefined
  await pass(120_000)
  expect(ana.pantry.links.at(-1)).toBe('synced')
  world.beforeCall = () => {
    throw new ApiError({ status: 410, code: 'not_found', detail: '', causes: [] })
  }
  ana.pantry.wanted()
  await pass(100)
  expect(ana.pantry.links.at(-1)).toBe('stopped')
})

test('two phones change one stock offline, and both differences are added', async () => {
  const [world, ana, bia] = await phones()
  await make(ana, 1, 'Arroz')
  await pass(100)
  bia.pantry.wanted()
  await pass(100)
  world.beforeCall = fail
  await count(ana, 1, 5, 21)
  await count(bia, 1, 4, 22)
  await pass(30_000)
  expect([ana.pantry.products(), bia.pantry.products()]).toEqual([[['Arroz', 5]], [['Arroz', 4]]])
  world.beforeCall = () => undefined
  await pass(120_000)
  ana.pantry.wanted()
  await pass(100)
  for (const { pantry } of [ana, bia]) expect(pantry.products()).toEqual([['Arroz', 6]])
})

test('a call whose answer was lost is retried, and no stock change counts twice', async () => {
  const [world, ana] = await phones()
  let lost = 3
  world.afterCall = () => {
    if ((lost -= 1) >= 0) fail()
  }
  await make(ana, 1, 'Arroz')
  await count(ana, 1, 7, 21)
  await pass(20_000)
  expect([...world.pantry.all().products.values()]).toMatchObject([{ name: 'Arroz', stock: 7 }])
  expect(ana.pantry.products()).toEqual([['Arroz', 7]])
  expect(ana.pantry.waiting()).toBe(0)
})

test('a product removed while its creation is in flight is removed everywhere', async () => {
  const [world, ana] = await phones()
  world.afterCall = fail
  await make(ana, 1, 'Arroz')
  await pass(100)
  await ana.pantry.change((pantry) => removeProduct(pantry, idOf(1), Date.now()))
  world.afterCall = () => undefined
  await pass(20_000)
  expect(world.pantry.all().products.size).toBe(0)
  expect([ana.pantry.products(), ana.pantry.waiting()]).toEqual([[], 0])
})

test('a product above the limit stays on the phone, marked, and is sent when another is removed', async () => {
  const world = house()
  world.pantry.products = 1
  const [, ana] = await phones(world)
  await make(ana, 1, 'Arroz')
  await make(ana, 2, 'Feijão')
  await pass(500)
  expect(ana.pantry.products()).toEqual([
    ['Arroz', 3],
    ['Feijão', 3],
  ])
  expect(ana.pantry.refused()).toEqual([[idOf(2), 'products_limit']])
  const calls = world.calls.length
  await pass(60_000)
  expect(world.calls).toHaveLength(calls)
  await ana.pantry.change((pantry) => removeProduct(pantry, idOf(1), Date.now()))
  await pass(500)
  expect(ana.pantry.refused()).toEqual([])
  expect([...world.pantry.all().products.values()]).toMatchObject([{ name: 'Feijão', stock: 3 }])
})

test('no product is sent before the server’s clock is known, and no stamp is ahead of it', async () => {
  const world = house()
  world.setSkew(3_600_000)
  const disk = newDisk()
  const ana = phone(world.transport, disk, WITH_PANTRY)
  await make(ana, 1, 'Arroz')
  await ana.engine.start()
  await pass(2000)
  expect(world.calls[0]?.home).toBeUndefined()
  expect(ana.pantry.products()).toEqual([['Arroz', 3]])
  const [made] = world.pantry.all().products.values()
  expect(made?.t[0]).toBeLessThan(NOW - 3_590_000)
  expect(ana.pantry.refused()).toEqual([])
})

test('a product that the server rejects is found and parked, and the rest is sent', async () => {
  const [world, ana] = await phones()
  const isBad = (id: string) => id === idOf(3)
  world.beforeCall = ({ home: pantry }) => {
    if (pantry?.products?.some(({ id }) => isBad(id))) {
      const causes = [{ field: 'home', error: '' }]
      throw new ApiError({ status: 400, code: 'validation_error', detail: '', causes })
    }
  }
  for (const at of [1, 2, 3, 4]) await make(ana, at, `Produto ${at}`)
  ana.list.add('Leite')
  await pass(5000)
  expect([...world.pantry.all().products.keys()]).toEqual([idOf(1), idOf(2), idOf(4)])
  expect(ana.pantry.refused()).toEqual([[idOf(3), 'not_allowed']])
  expect(world.rows()).toHaveLength(1)
  expect(ana.state()).toMatchObject({ status: 'idle' })
})

test('a member who joins another household gets its products, and keeps only unconfirmed ones', async () => {
  const [world, ana] = await phones()
  await make(ana, 1, 'Arroz')
  await pass(500)
  world.beforeCall = fail
  await make(ana, 2, 'Feijão')
  await count(ana, 1, 9, 21)
  await pass(500)
  world.pantry.clear()
  Object.assign(world, { household: idOf(7), beforeCall: () => undefined })
  await pass(60_000)
  expect(ana.pantry.products()).toEqual([['Feijão', 3]])
})

test('a phone that lost its lists sends no pantry of a former household to another', async () => {
  const world = house()
  const disk = newDisk()
  const ana = phone(world.transport, disk, WITH_PANTRY)
  await ana.engine.start()
  await make(ana, 1, 'Arroz')
  await pass(500)
  ana.engine.stop()
  await count(ana, 1, 9, 21)
  world.pantry.clear()
  world.calls.splice(0)
  Object.assign(world, { household: idOf(7) })
  disk.device = newDisk().device
  disk.texts.clear()
  const again = phone(world.transport, disk, WITH_PANTRY)
  await again.engine.start()
  await pass(1000)
  expect(world.calls.find(({ home: pantry }) => pantry)?.home).toMatchObject({
    cursor: 0,
    moves: [],
  })
  expect([again.pantry.products(), again.pantry.waiting()]).toEqual([[], 0])
})

test('with the local list open, the pantry is fetched once, and again on request', async () => {
  const [world, ana, bia] = await phones(house(), 'local')
  expect(world.calls).toHaveLength(2)
  await make(bia, 1, 'Arroz')
  await pass(500)
  expect(ana.pantry.products()).toEqual([])
  ana.pantry.wanted()
  await pass(500)
  expect(ana.pantry.products()).toEqual([['Arroz', 3]])
})

test('unsent pantry changes of an ended session are sent at the next start, and nothing else is kept', async () => {
  const world = house()
  const disk = newDisk()
  const ana = phone(world.transport, disk, WITH_PANTRY)
  await ana.engine.start()
  await make(ana, 1, 'Arroz')
  await pass(500)
  world.beforeCall = fail
  await make(ana, 2, 'Feijão')
  await count(ana, 1, 9, 21)
  ana.engine.forget()
  ana.engine.stop()
  expect([...disk.pantry.products.keys()]).toEqual([idOf(2)])
  world.beforeCall = () => undefined
  const again = phone(world.transport, disk, WITH_PANTRY)
  await again.engine.start()
  await pass(1000)
  expect(again.pantry.products()).toEqual([
    ['Feijão', 3],
    ['Arroz', 9],
  ])
  expect(again.pantry.waiting()).toBe(0)
})
