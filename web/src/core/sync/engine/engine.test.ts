import { CLOCK_AHEAD_MS } from '@compra/contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf } from '#core/list/working-list/working-list-state.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { house, newDisk, phone } from '#core/sync/testing/house.ts'
import { retryDelay } from '#lib/retry/retry-delay.ts'

const NOW = 1_790_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function two(world = house()) {
  const phones = [phone(world.transport), phone(world.transport)] as const
  for (const { engine } of phones) await engine.start()
  await pass(100)
  return [world, ...phones] as const
}

const refusal = (
  status: number,
  code: 'validation_error' | 'unauthorized' | 'not_found',
  field = 'rows',
) => new ApiError({ status, code, detail: '', causes: [{ field, error: '' }] })

test('the state is unconfirmed until the server has answered this start', async () => {
  const world = house()
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  const ana = phone(world.transport)
  await ana.engine.start()
  await pass(100)
  expect(ana.state()).toMatchObject({ status: 'offline', isConfirmed: false })
  world.beforeCall = () => undefined
  await pass(2000)
  expect(ana.state()).toMatchObject({ status: 'idle', isConfirmed: true })
})

test('items added, ticked and priced on one phone reach the other', async () => {
  const [world, ana, bia] = await two()
  ana.list.add('Leite')
  await pass(100)
  expect(bia.names()).toEqual(['Leite'])
  bia.list.toggle(bia.idOf('Leite'), 'purchased')
  ana.list.setPrice(ana.idOf('Leite'), 459)
  await pass(200)
  for (const { items, state } of [ana, bia]) {
    expect(items()).toMatchObject([{ name: 'Leite', status: 'purchased', cents: 459 }])
    expect(state()).toMatchObject({ status: 'idle', waiting: 0 })
  }
  expect(world.rows()).toHaveLength(1)
})

test('changes of one moment go in one call, and confirmed rows are not sent again', async () => {
  const [world, ana] = await two()
  const before = world.calls.length
  for (let item = 0; item < 50; item += 1) ana.list.add(`Item ${item}`)
  await pass(500)
  const calls = world.calls.slice(before)
  expect(calls.map(({ rows = [] }) => rows.length)).toEqual([50])
})

test('60 offline changes of one phone and 30 of another are merged, both edits of one item kept', async () => {
  const [world, ana, bia] = await two()
  for (const name of ['Leite', 'Pão', 'Café']) ana.list.add(name)
  await pass(200)
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  world.liveFails = new TypeError('Failed to fetch')
  world.bye('closing')
  for (let item = 0; item < 57; item += 1) ana.list.add(`A ${item}`)
  for (const name of ['Leite', 'Pão', 'Café']) ana.list.toggle(ana.idOf(name), 'purchased')
  for (let item = 0; item < 27; item += 1) bia.list.add(`B ${item}`)
  for (const name of ['Leite', 'Pão', 'Café']) bia.list.setPrice(bia.idOf(name), 500)
  await pass(30_000)
  expect(ana.state()).toMatchObject({ status: 'offline', waiting: 60 })
  expect(bia.state()).toMatchObject({ status: 'offline', waiting: 30 })
  world.beforeCall = () => undefined
  world.liveFails = undefined
  await pass(120_000)
  expect(ana.items()).toHaveLength(87)
  expect(bia.items()).toEqual(ana.items())
  for (const name of ['Leite', 'Pão', 'Café']) {
    const item = bia.items().find((one) => one.name === name)
    expect(item).toMatchObject({ status: 'purchased', cents: 500 })
  }
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
})

test('a call whose answer was lost is retried, and no item exists twice', async () => {
  const [world, ana] = await two()
  let lost = 3
  world.afterCall = () => {
    if ((lost -= 1) >= 0) throw new TypeError('Failed to fetch')
  }
  ana.list.add('Leite')
  await pass(20_000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Leite'])
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
})

test('the next page sends the changes of a closed one, whichever of the two copies survives', async () => {
  const world = house()
  const disks = [newDisk(), newDisk()] as const
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  for (const [at, disk] of disks.entries()) {
    const closed = phone(world.transport, disk)
    await closed.engine.start()
    closed.list.add(`Item ${at}`)
    await pass(1000)
    closed.engine.stop()
  }
  world.beforeCall = () => undefined
  disks[0].texts.clear()
  disks[1].device = newDisk().device
  for (const disk of disks) await phone(world.transport, disk).engine.start()
  await pass(1000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Item 0', 'Item 1'])
})

test('an item above the limit stays on the list, marked, and is sent when there is room', async () => {
  const [world, ana] = await two(house({ itemLimit: 2 }))
  for (const name of ['Leite', 'Pão', 'Café']) ana.list.add(name)
  await pass(500)
  expect(ana.names()).toEqual(['Leite', 'Pão', 'Café'])
  expect([...ana.state().refused]).toEqual([[ana.idOf('Café'), 'list_items_limit']])
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
  const calls = world.calls.length
  await pass(60_000)
  expect(world.calls).toHaveLength(calls)
  ana.list.remove(ana.idOf('Leite'))
  await pass(500)
  expect(world.rows().map(({ name }) => name)).toEqual(['Pão', 'Café'])
  expect(ana.state().refused.size).toBe(0)
})

test('changes of a clock ten minutes ahead keep their order, and later ones get correct stamps', async () => {
  const world = house()
  world.setSkew(600_000)
  const ana = phone(world.transport)
  ana.list.add('Leite')
  ana.list.add('Pão')
  ana.list.toggle(ana.idOf('Leite'), 'purchased')
  await ana.engine.start()
  await pass(2000)
  expect(world.rows()).toMatchObject([{ name: 'Leite', status: 'purchased' }, { name: 'Pão' }])
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
  const right = Date.now() - 600_000 + 5000
  for (const { stamps } of ana.items()) expect(Math.max(...stamps)).toBeLessThan(right)
  ana.list.setPrice(ana.idOf('Pão'), 100)
  await pass(500)
  const [, bread] = world.rows()
  expect(bread?.stamps[2]).toBeLessThan(Date.now() - 600_000 + 5000)
  expect(bread?.cents).toBe(100)
})

test('no stamp of a fast clock is sent, whichever tab or list it comes from', async () => {
  const world = house()
  world.setSkew(600_000)
  const disk = newDisk()
  const kitchen = phone(world.transport, disk, { open: 'local' })
  kitchen.list.add('Sal')
  await kitchen.engine.start()
  await pass(2000)
  // The list's clock continues after the stamps of the local list.
  kitchen.list.switchTo('house')
  kitchen.list.add('Leite')
  await pass(2000)
  // Another tab, which does not know the server's clock, writes the list's text.
  const other = phone(world.transport, disk)
  other.list.add('Pão')
  kitchen.list.refresh()
  await pass(2000)
  kitchen.engine.setList('00000000-0000-4000-8000-0000000000f0', { name: 'Festa' })
  await pass(2000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Leite', 'Pão'])
  expect(kitchen.state()).toMatchObject({ status: 'idle', waiting: 0, lists: [{ name: 'Festa' }] })
  const sent = world.calls.flatMap(({ rows = [], lists = [] }) => [...rows, ...lists])
  const stamps = sent.flatMap(({ t, removed = 0 }) => [...t.map(Math.abs), removed])
  expect(Math.max(...stamps)).toBeLessThan(Date.now() - 600_000 + CLOCK_AHEAD_MS)
})

test('two phones that add the same item offline have it once, with the changes of both', async () => {
  const [world, ana, bia] = await two()
  world.bye('closing')
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  ana.list.add('Leite')
  ana.list.setPrice(ana.idOf('Leite'), 459)
  bia.list.add('leite')
  bia.list.setQuantity(bia.idOf('leite'), 3)
  await pass(1000)
  world.beforeCall = () => undefined
  await pass(120_000)
  expect(ana.items()).toMatchObject([{ cents: 459, quantity: 3 }])
  expect(bia.items()).toEqual(ana.items())
})

test('a row that the server rejects is found by bisection, and the others arrive', async () => {
  const [world, ana] = await two()
  world.beforeCall = ({ rows = [] }) => {
    if (rows.some(({ name }) => name === 'Item 13')) throw refusal(400, 'validation_error')
  }
  for (let item = 0; item < 40; item += 1) ana.list.add(`Item ${item}`)
  await pass(5000)
  expect(world.rows()).toHaveLength(39)
  expect(ana.items()).toHaveLength(40)
  expect([...ana.state().refused]).toEqual([[ana.idOf('Item 13'), 'not_allowed']])
})

test.each([
  ['a session that is over', refusal(401, 'unauthorized'), 'signed-out'],
  ['a household that is closed to it', refusal(404, 'not_found'), 'closed'],
  ['a version that the server does not speak', refusal(400, 'validation_error', 'v'), 'outdated'],
] as const)('%s gets no more calls, and the list stays', async (_, error, status) => {
  const [world, ana] = await two()
  world.beforeCall = () => {
    throw error
  }
  ana.list.add('Leite')
  await pass(1000)
  const calls = world.calls.length
  expect(ana.state()).toMatchObject({ status, waiting: 1 })
  ana.list.add('Pão')
  ana.engine.resume()
  await pass(600_000)
  expect(world.calls).toHaveLength(calls)
  expect(ana.names()).toEqual(['Leite', 'Pão'])
  expect(world.streams()).toBe(1)
})

test('a captive portal’s page is no answer: the call is retried without end, with growing delays', async () => {
  const [world, ana] = await two()
  world.beforeCall = () => {
    throw new ApiError({ status: 403, detail: '', causes: [] })
  }
  ana.list.add('Leite')
  const before = world.calls.length
  await pass(60_000)
  const first = world.calls.length - before
  expect(first).toBeGreaterThan(5)
  await pass(3_600_000)
  expect(world.calls.length - before - first).toBeGreaterThan(55)
  expect(world.calls.length - before - first).toBeLessThan(100)
  expect(ana.state().status).toBe('offline')
})

test('after a change of household its lists are shown, and unsent items of the former one are returned', async () => {
  const [world, ana] = await two()
  ana.list.add('Leite')
  await pass(500)
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  ana.list.add('Só minha')
  await pass(1000)
  world.beforeCall = () => undefined
  world.household = '00000000-0000-4000-8000-00000000000b'
  await pass(30_000)
  expect(ana.left().map(({ name }) => name)).toEqual(['Só minha'])
  expect(ana.names()).toEqual(['Leite'])
  ana.list.add('Pão')
  await pass(1000)
  expect(world.calls.at(-1)).toMatchObject({ household: world.household, rows: [{ name: 'Pão' }] })
  expect(world.rows().map(({ name }) => name)).toEqual(['Leite', 'Pão'])
})

test('the local list is not synced, but unsent changes of a household list are sent', async () => {
  const world = house()
  const disk = newDisk()
  const local = phone(world.transport, disk, { open: 'local' })
  await local.engine.start()
  local.list.add('Só aqui')
  await pass(60_000)
  expect(world.calls).toEqual([])
  expect(world.opened).toBe(0)
  local.list.switchTo('house')
  local.list.add('Da casa')
  local.list.switchTo('local')
  await pass(1000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Da casa'])
  expect(local.names()).toEqual(['Só aqui'])
  expect(world.streams()).toBe(0)
})

test('behind a proxy that buffers streams, changes are polled every 15 seconds', async () => {
  const world = house()
  world.isBuffering = true
  const [, ana, bia] = await two(world)
  await pass(25_000)
  ana.list.add('Leite')
  await pass(15_000)
  expect(bia.names()).toEqual(['Leite'])
  const before = world.calls.length
  await pass(150_000)
  expect(world.calls.length - before).toBe(20)
  expect(world.opened).toBe(2)
  world.isBuffering = false
  bia.engine.resume()
  await pass(100)
  expect(world.streams()).toBe(1)
})

test('a silent stream is opened again, and missed changes arrive', async () => {
  const world = house()
  const [, ana, bia] = await two(world)
  world.isBuffering = true
  ana.list.add('Leite')
  await pass(10_000)
  expect(bia.names()).toEqual([])
  await pass(30_000)
  expect(bia.names()).toEqual(['Leite'])
})

test('a stream that the server ends is opened again, unless the server ends it for good', async () => {
  const [world] = await two()
  world.bye('closing')
  await pass(3000)
  expect(world.streams()).toBe(2)
  world.bye('replaced')
  await pass(600_000)
  expect(world.streams()).toBe(0)
})

test('a stream that cannot be opened is retried with back-off, and once when the page becomes visible', async () => {
  const [world, ana, bia] = await two()
  world.liveFails = new TypeError('no network')
  world.bye('closing')
  let before = world.opened
  await pass(600_000)
  let tries = 0
  for (let at = 0; at < 600_000; tries += 1) at += retryDelay(tries, 2000, 0, () => 0.5)
  expect(world.opened - before).toBe(2 * (tries - 1))
  world.liveFails = undefined
  // No event ends the wait for the next attempt.
  world.isBuffering = true
  before = world.opened
  for (const phone of [ana, bia]) phone.engine.resume()
  await pass(120_000)
  expect(world.opened - before).toBe(2)
})

test('a hidden page sends its changes, and receives others when it is visible', async () => {
  const [world, ana, bia] = await two()
  bia.engine.pause()
  ana.list.add('Leite')
  bia.list.add('Pão')
  await pass(1000)
  expect(world.streams()).toBe(1)
  expect(ana.names()).toEqual(['Leite', 'Pão'])
  bia.engine.resume()
  await pass(1000)
  expect(bia.names()).toEqual(ana.names())
})

test('a further list created, filled and renamed on one phone opens on the other', async () => {
  const [, ana, bia] = await two()
  const id = '00000000-0000-4000-8000-0000000000f0'
  ana.engine.setList(id, { name: 'Festa' })
  ana.list.switchTo(id)
  ana.list.add('Bolo')
  await pass(1000)
  bia.list.switchTo(id)
  await pass(1000)
  expect(bia.names()).toEqual(['Bolo'])
  expect(bia.state().lists).toEqual([{ id, name: 'Festa' }])
  ana.engine.setList(id, { name: 'Aniversário' })
  await pass(1000)
  bia.engine.resume()
  await pass(1000)
  expect(bia.state().lists).toEqual([{ id, name: 'Aniversário' }])
})

test('a further list created while the phone still reads its storage is kept and sent', async () => {
  const world = house()
  const { engine, state } = phone(world.transport)
  const id = '00000000-0000-4000-8000-0000000000f0'
  const started = engine.start()
  engine.setList(id, { name: 'Festa' })
  await started
  await pass(1000)
  expect(state()).toMatchObject({ waiting: 0, lists: [{ id, name: 'Festa' }] })
  expect(world.calls.flatMap(({ lists = [] }) => lists)).toMatchObject([{ id, name: 'Festa' }])
})

test('when a session ends, only unsent changes are kept, and the next session sends them', async () => {
  const world = house()
  const disk = newDisk()
  const ana = phone(world.transport, disk)
  await ana.engine.start()
  ana.list.add('Leite')
  await pass(1000)
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  ana.list.add('Pão')
  await pass(1000)
  // A tab without an engine stored 'Café'.
  const tab = phone(world.transport)
  tab.list.add('Café')
  disk.ended = [...rowsOf(ana.list.getState().list), ...rowsOf(tab.list.getState().list)]
  ana.engine.forget()
  ana.engine.stop()
  disk.ended = []
  disk.texts.clear()
  const held = [...disk.device.replicas.values()].flatMap(({ rows }) => [...rows.values()])
  expect(held.map(({ name }) => name)).toEqual(['Pão', 'Café'])
  world.beforeCall = () => undefined
  const again = phone(world.transport, disk)
  await again.engine.start()
  await pass(1000)
  expect(again.names()).toEqual(['Leite', 'Pão', 'Café'])
  expect(world.rows()).toHaveLength(3)
})
