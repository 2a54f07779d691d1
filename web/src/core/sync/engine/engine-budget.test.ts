import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { house, newDisk, phone } from '#core/sync/testing/house.ts'

const NOW = 1_790_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const budgetOf = ({ budgets }: ReturnType<typeof phone>) => budgets.getState().get('house')?.cents
const phoneAt = ({ transport }: ReturnType<typeof house>, disk = newDisk()) =>
  phone(transport, disk, { hasBudgets: true })

async function two(world = house()) {
  const phones = [phoneAt(world), phoneAt(world)] as const
  for (const { engine } of phones) await engine.start()
  await pass(100)
  return [world, ...phones] as const
}

test('a budget set on one phone reaches the other, which can remove it', async () => {
  const [world, ana, bia] = await two()
  ana.budgets.set('house', 30_000)
  await pass(200)
  expect(budgetOf(bia)).toBe(30_000)
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
  const calls = world.calls.length
  bia.budgets.set('house', 0)
  await pass(200)
  expect(budgetOf(ana)).toBe(0)
  expect(world.calls.slice(calls).flatMap(({ budgets = [] }) => budgets)).toHaveLength(1)
})

test('of two budgets set offline, the later one holds on both phones', async () => {
  const [world, ana, bia] = await two()
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  bia.budgets.set('house', 20_000)
  await pass(1000)
  ana.budgets.set('house', 10_000)
  await pass(5000)
  expect(ana.state()).toMatchObject({ status: 'offline' })
  world.beforeCall = () => undefined
  await pass(120_000)
  expect([budgetOf(ana), budgetOf(bia)]).toEqual([10_000, 10_000])
})

test('a budget that a closed page did not send is sent at the next start', async () => {
  const world = house()
  const disk = newDisk()
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  const first = phoneAt(world, disk)
  await first.engine.start()
  first.budgets.set('house', 15_000)
  await pass(1000)
  first.engine.stop()
  world.beforeCall = () => undefined
  const [again, other] = [phoneAt(world, disk), phoneAt(world)]
  await again.engine.start()
  await other.engine.start()
  await pass(1000)
  expect(budgetOf(other)).toBe(15_000)
})

test('a later budget of another phone wins over one from a clock that is a day ahead', async () => {
  const world = house()
  const ana = phoneAt(world)
  world.beforeCall = () => {
    throw new TypeError('Failed to fetch')
  }
  await ana.engine.start()
  vi.setSystemTime(NOW + 86_400_000)
  ana.budgets.set('house', 30_000)
  world.setSkew(86_400_000)
  world.beforeCall = () => undefined
  await pass(60_000)
  const bia = phoneAt(world)
  await bia.engine.start()
  await pass(1000)
  expect(budgetOf(bia)).toBe(30_000)
  bia.budgets.set('house', 12_000)
  await pass(1000)
  expect([budgetOf(ana), budgetOf(bia)]).toEqual([12_000, 12_000])
})

test('an older server gets budgets once, and all other sync continues', async () => {
  const world = house()
  world.budgets.isOld = true
  const [, ana, bia] = await two(world)
  ana.budgets.set('house', 30_000)
  await pass(1000)
  ana.list.add('Leite')
  await pass(1000)
  expect(bia.names()).toEqual(['Leite'])
  expect(world.calls.flatMap(({ budgets = [] }) => budgets).length).toBeLessThan(2)
  expect(ana.state()).toMatchObject({ status: 'idle', waiting: 0 })
  expect(budgetOf(ana)).toBe(30_000)
})

test('a member who joins another household gets its budgets', async () => {
  const [world, ana] = await two()
  ana.budgets.set('house', 30_000)
  ana.budgets.set('local', 5000)
  await pass(500)
  world.household = '00000000-0000-4000-8000-00000000000b'
  ana.list.add('Leite')
  await pass(1000)
  expect(ana.budgets.getState().get('local')?.cents).toBe(5000)
  expect(world.calls.flatMap(({ budgets = [] }) => budgets).map(({ list }) => list)).toEqual([
    'house',
  ])
})
