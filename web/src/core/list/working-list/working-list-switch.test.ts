import { newStamps } from '@compra/contract/sync/item.ts'
import { expect, test } from 'vitest'
import { changesBy } from './working-list-changes.ts'
import { joinRows } from './working-list-merge.ts'
import { arrange, itemsOf, type WorkingList } from './working-list-state.ts'
import { createWorkingListStore } from './working-list-store.ts'

/** A browser's storage for one key. */
function memoryStorage() {
  const state = { text: null as string | null }
  const storage = {
    read: () => state.text,
    write(text: string) {
      state.text = text
      return true
    },
    readCorrupt: () => null,
    keepCorrupt: () => true,
    discardCorrupt: () => undefined,
  }
  return { state, storage }
}

let lastId = 0
const names = (list: WorkingList) => itemsOf(list).map(({ name }) => name)

/** Two lists of one browser, with a tab that has the first of them open. */
function twoLists(now = 1000) {
  const storages = { local: memoryStorage(), house: memoryStorage() }
  const tab = createWorkingListStore({
    open: 'local',
    storageOf: (id) => (id === 'house' ? storages.house : storages.local).storage,
    now: () => now,
    newId: () => `00000000-0000-4000-9000-${String(++lastId).padStart(12, '0')}`,
    limit: () => 10,
    onRefused: () => undefined,
  })
  return { ...storages, tab: { ...tab, ...changesBy(tab.change) } }
}

test('another list opens in one step, and later changes apply to it', () => {
  const { local, house, tab } = twoLists()
  tab.add('Leite')
  const before = local.state.text
  const seen: string[] = []
  tab.subscribe(({ id, list }) => seen.push(`${id}: ${names(list).join()}`))
  tab.switchTo('house')
  tab.add('Pão')
  tab.switchTo('local')
  expect(seen).toEqual(['house: ', 'house: Pão', 'local: Leite'])
  expect(local.state.text).toBe(before)
  expect(house.state.text).toContain('Pão')
})

test('remote changes are merged, stored and marked as remote', () => {
  const { local, tab } = twoLists()
  tab.add('Leite')
  const [milk = expect.fail()] = itemsOf(tab.getState().list)
  const priced = { ...milk, cents: 450, stamps: [1000, 0, 2000, 0, 0, 0, 0, 0] as const }
  tab.join((list) => joinRows(list, [priced]))
  expect(tab.getState()).toMatchObject({ isRemote: true, list: { pending: [{ cents: 450 }] } })
  expect(local.state.text).toContain('4.5')
  tab.setQuantity(milk.id, 2)
  const [after] = itemsOf(tab.getState().list)
  expect(after?.stamps[3]).toBeGreaterThan(2000)
  expect(tab.getState().isRemote).toBe(false)
})

test('with a fast clock the next stamps are just above the clamped ones', () => {
  const { tab } = twoLists(9_000_000)
  tab.add('Leite')
  const [milk = expect.fail()] = itemsOf(tab.getState().list)
  tab.setClockSkew(8_000_000)
  tab.join(() => arrange([{ ...milk, stamps: newStamps(1_000_000) }]), true)
  tab.setPrice(milk.id, 450)
  const [after] = itemsOf(tab.getState().list)
  expect(after?.stamps.slice(0, 3)).toEqual([1_000_000, 0, 1_000_001])
})
