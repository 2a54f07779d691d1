import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { expect, test } from 'vitest'
import { untickBy } from '#core/list/working-list/untick.ts'
import { changesBy } from '#core/list/working-list/working-list-changes.ts'
import { toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { createWorkingListStore } from '#core/list/working-list/working-list-store.ts'
import { recordTicks } from './record-ticks.ts'
import { orderOf } from './shop-order.ts'
import { currentShop, ticksOf } from './shops-state.ts'
import { createShopsStore } from './shops-store.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const KNOWN: Readonly<Record<string, AisleId>> = {
  Café: 'matinais',
  Detergente: 'limpeza',
  Ovos: 'ovos',
  Banana: 'frutas',
  Ração: 'pet',
  Vinho: 'alcoolicas',
  Leite: 'laticinios',
}

/** A list with known things and an unknown one, and its recorder. */
function shopping({ since = START } = {}) {
  const clock = { now: START }
  const world = { text: null as string | null, ids: 0 }
  const store = createWorkingListStore({
    open: 'local',
    storageOf: () => ({
      read: () => null,
      write: () => true,
      readCorrupt: () => null,
      keepCorrupt: () => true,
      discardCorrupt: () => undefined,
    }),
    now: () => clock.now,
    newId: () => `id-${(world.ids += 1)}`,
    limit: () => 500,
    onRefused: () => undefined,
  })
  const list = { ...store, ...changesBy(store.change) }
  for (const name of [...Object.keys(KNOWN), 'Coisa']) list.add(name)
  const shops = createShopsStore({
    storage: { read: () => world.text, write: (text) => void (world.text = text) },
    now: () => clock.now,
    newId: () => 'shop',
  })
  const start = () => recordTicks({ list, shops, aisleOf: (name) => KNOWN[name], since })
  const idOf = (name: string) =>
    itemsOf(list.getState().list).find((item) => item.name === name)?.id ?? expect.fail(name)
  return {
    clock,
    list,
    shops,
    start,
    press: (name: string) => {
      clock.now += MINUTE
      list.toggle(idOf(name), 'purchased')
    },
    aisles: () => ticksOf(currentShop(shops.getState())).map(({ aisle }) => aisle),
    order: () => orderOf(currentShop(shops.getState()), list.getState().list, clock.now),
  }
}

test('a tick is recorded with its aisle; a thing without an aisle is not', () => {
  const { start, press, aisles, shops, clock } = shopping()
  start()
  for (const name of ['Café', 'Coisa', 'Ovos']) press(name)
  expect(aisles()).toEqual(['matinais', 'ovos'])
  const [first] = ticksOf(currentShop(shops.getState()))
  expect(first?.at).toBe(clock.now - 2 * MINUTE)
})

test('an undone tick is removed, also when the item becomes unavailable', () => {
  const { start, press, aisles, list, clock } = shopping()
  start()
  for (const name of ['Café', 'Ovos', 'Banana']) press(name)
  press('Ovos')
  expect(aisles()).toEqual(['matinais', 'frutas'])
  clock.now += MINUTE
  const [, coffee] = list.getState().list.purchased
  list.toggle(coffee?.id ?? '', 'unavailable')
  expect(aisles()).toEqual(['frutas'])
})

test('a list that is unmarked or cleared for the next trip keeps its trips', () => {
  const { start, press, aisles, list, clock } = shopping()
  start()
  for (const name of ['Café', 'Ovos', 'Banana']) press(name)
  clock.now += HOUR
  const undo = untickBy(list.change)
  expect(aisles()).toHaveLength(3)
  undo()
  list.restore(list.removePurchased())
  list.clear()
  expect(aisles()).toHaveLength(3)
})

test('ticks made before the code was loaded are recorded, those of an earlier visit are not', () => {
  const { start, press, aisles } = shopping({ since: START + 2 * MINUTE })
  press('Café')
  press('Ovos')
  start()
  expect(aisles()).toEqual(['ovos'])
  press('Banana')
  expect(aisles()).toEqual(['ovos', 'frutas'])
})

test('the order is learned after the trip, and does not change during it', () => {
  const { start, press, order, list, clock } = shopping()
  start()
  const usual = order()
  expect(usual.order.slice(0, 2)).toEqual(['frutas', 'legumes'])
  const walked = ['Ração', 'Detergente', 'Vinho', 'Café', 'Leite', 'Ovos']
  for (const name of walked) press(name)
  expect(order()).toEqual(usual)
  list.removePurchased()
  expect(order().trips).toBe(1)
  expect(order().order.indexOf('pet')).toBeLessThan(order().order.indexOf('ovos'))
  // Also with an item in the cart three hours later.
  press('Banana')
  clock.now += 3 * HOUR
  expect(order().trips).toBe(1)
})

test('ticks of another member, and the opening of another list, are not recorded', () => {
  const { start, press, aisles, list, clock } = shopping()
  start()
  const [other = expect.fail()] = itemsOf(list.getState().list)
  list.join((now) => toggleStatus(now, other.id, 'purchased', clock.now + 1))
  expect(aisles()).toEqual([])
  press('Ovos')
  list.switchTo('house')
  expect(aisles()).toEqual(['ovos'])
})
