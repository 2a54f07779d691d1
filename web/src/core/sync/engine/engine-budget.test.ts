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

test('what one says the shopping may cost, the other one sees, and may take away', async () => {
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

test('of two that were set without a network the later one holds on both', async () => {
  const [world, ana, bia] = await two()
  world.before = () => {
    throw new TypeError('Failed to fetch')
  }
  bia.budgets.set('house', 20_000)
  await pass(1000)
  ana.budgets.set('house', 10_000)
  await pass(5000)
  expect(ana.state()).toMatchObject({ status: 'offline' })
  world.before = () => undefined
  await pass(120_000)
  expect([budgetOf(ana), budgetOf(bia)]).toEqual([10_000, 10_000])
})

test('a page that is closed before it could send does so at the next start', async () => {
  const world = house()
  const disk = newDisk()
  world.before = () => {
    throw new TypeError('Failed to fetch')
  }
  const first = phoneAt(world, disk)
  await first.engine.start()
  first.budgets.set('house', 15_000)
  await pass(1000)
  first.engine.stop()
  world.before = () => undefined
  const [again, other] = [phoneAt(world, disk), phoneAt(world)]
  await again.engine.start()
  await other.engine.start()
  await pass(1000)
  expect(budgetOf(other)).toBe(15_000)
})

test('a clock that is a day ahead is not believed: what the other one says later holds', async () => {
  const world = house()
  const ana = phoneAt(world)
  world.before = () => {
    throw new TypeError('Failed to fetch')
  }
  await ana.engine.start()
  vi.setSystemTime(NOW + 86_400_000)
  ana.budgets.set('house', 30_000)
  world.setSkew(86_400_000)
  world.before = () => undefined
  await pass(60_000)
  const bia = phoneAt(world)
  await bia.engine.start()
  await pass(1000)
  expect(budgetOf(bia)).toBe(30_000)
  bia.budgets.set('house', 12_000)
  await pass(1000)
  expect([budgetOf(ana), budgetOf(bia)]).toEqual([12_000, 12_000])
})

test('a server of before is asked once, and all else goes on', async () => {
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

test('whoever lives in another household has the budgets of that one', async () => {
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
