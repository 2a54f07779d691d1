import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { house, newDisk, phone } from './testing/house.ts'

const NOW = 1_790_000_000_000
const AHEAD_MS = 600_000
const PARTY = '00000000-0000-4000-8000-0000000000f0'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a text older than the clamped stamps restores no older change, and keeps its new items', async () => {
  const world = house()
  world.setSkew(AHEAD_MS)
  const disk = newDisk()
  const ana = phone(world.transport, disk)
  ana.list.add('Leite')
  ana.list.toggle(ana.idOf('Leite'), 'purchased')
  const text = new Map(disk.texts)
  await ana.engine.start()
  await pass(1000)
  const bia = phone(world.transport)
  await bia.engine.start()
  await pass(1000)
  expect(bia.items()).toMatchObject([{ name: 'Leite', status: 'purchased' }])
  bia.list.toggle(bia.idOf('Leite'), 'purchased')
  await pass(1000)
  ana.engine.stop()

  // The browser is killed before it wrote the text to the disk.
  disk.texts = text
  const again = phone(world.transport, disk)
  again.list.add('Café')
  await again.engine.start()
  await pass(2000)
  for (const { items } of [again, bia]) {
    expect(items()).toMatchObject([
      { name: 'Leite', status: 'pending' },
      { name: 'Café', status: 'pending' },
    ])
  }
})

test('a list closed before its stamps were clamped restores no older change', async () => {
  const world = house()
  world.setSkew(AHEAD_MS)
  const ana = phone(world.transport)
  ana.list.switchTo(PARTY)
  ana.list.add('Bolo')
  ana.list.toggle(ana.idOf('Bolo'), 'purchased')
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  await ana.engine.start()
  ana.list.switchTo('house')
  world.beforeCall = () => undefined
  await pass(5000)
  const bia = phone(world.transport, newDisk(), { open: PARTY })
  await bia.engine.start()
  await pass(1000)
  expect(bia.items()).toMatchObject([{ name: 'Bolo', status: 'purchased' }])
  bia.list.toggle(bia.idOf('Bolo'), 'purchased')
  await pass(1000)
  ana.list.switchTo(PARTY)
  await pass(2000)
  expect(ana.items()).toMatchObject([{ name: 'Bolo', status: 'pending' }])
  expect(bia.items()).toEqual(ana.items())
})

test('a list of which only the text is stored is sent to no other household', async () => {
  const world = house()
  const disk = newDisk()
  const closed = phone(world.transport, disk)
  await closed.engine.start()
  await pass(1000)
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  closed.list.add('Só minha')
  await pass(1000)
  closed.engine.stop()

  disk.device = newDisk().device
  world.beforeCall = () => undefined
  world.household = '00000000-0000-4000-8000-00000000000b'
  const ana = phone(world.transport, disk)
  await ana.engine.start()
  await pass(2000)
  expect(world.rows()).toEqual([])
  expect(ana.left().map(({ name }) => name)).toEqual(['Só minha'])
  expect(ana.names()).toEqual([])
  ana.list.add('Pão')
  await pass(1000)
  expect(world.rows().map(({ name }) => name)).toEqual(['Pão'])
})

test('a list filled in another tab does not count as clamped', async () => {
  const world = house()
  world.setSkew(AHEAD_MS)
  const disk = newDisk()
  const other = phone(world.transport, disk, { open: PARTY })
  other.list.add('Bolo')
  await pass(1000)
  const ana = phone(world.transport, disk)
  ana.list.add('Leite')
  await ana.engine.start()
  await pass(1000)
  ana.list.switchTo(PARTY)
  await pass(2000)
  expect(ana.names()).toEqual(['Bolo'])
  expect(world.rows(PARTY).map(({ name }) => name)).toEqual(['Bolo'])
})
