import { expect, test } from 'vitest'
import { addItem, toggleStatus } from '#core/list/working-list/working-list-rules.ts'
import { EMPTY_LIST, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { GUEST, type ThingsStorage } from '#core/storage/kept-things.ts'
import { dayOf } from './thing.ts'
import { createThingsStore } from './things-store.ts'

const NOW = new Date(2026, 10, 22, 9).getTime()

/** A browser with one list and its storage; `tab` opens another tab of it. */
function browser() {
  const texts = new Map<string, string>()
  const world = { list: EMPTY_LIST, now: NOW, isRefusing: false }
  const storage: ThingsStorage = {
    read: (owner) => texts.get(owner) ?? null,
    write: (owner, text) => void (world.isRefusing || texts.set(owner, text)),
    eraseOthers(owner) {
      const others = [...texts.keys()].filter((key) => key !== owner && key !== GUEST)
      for (const key of others) texts.delete(key)
    },
  }
  function tab() {
    const asked = { saves: 0 }
    const store = createThingsStore({
      storage,
      list: () => world.list,
      now: () => world.now,
      saveSoon: () => void (asked.saves += 1),
    })
    return { ...store, asked, names: () => [...store.getState().keys()] }
  }
  return { world, texts, tab }
}

type World = ReturnType<typeof browser>['world']

/** Changes the list, and notifies the given tabs. */
function change(
  world: World,
  tabs: readonly { follow: (before: WorkingList) => void }[],
  edit: (list: WorkingList, now: number) => WorkingList,
): void {
  const before = world.list
  world.now += 1000
  world.list = edit(before, world.now)
  for (const tab of tabs) tab.follow(before)
}

const add = (name: string) => (list: WorkingList, now: number) => addItem(list, name, name, now)

test('learned things are there at the next visit, with the changes in between', () => {
  const { world, tab } = browser()
  const first = tab()
  first.switchTo(GUEST)
  change(world, [first], add('Leite'))
  first.save()
  change(world, [], add('Pão'))
  const next = tab()
  next.switchTo(GUEST)
  expect(next.names()).toEqual(['leite', 'pao'])
  expect(next.getState().get('leite')?.count).toBe(1)
})

test('a tab that is killed before it has stored anything learns it again', () => {
  const { world, tab } = browser()
  change(world, [], add('Leite'))
  for (const visit of [tab(), tab()]) {
    visit.switchTo(GUEST)
    expect(visit.getState().get('leite')?.count).toBe(1)
  }
})

test('two tabs count one change once, and each keeps the choices of the other', () => {
  const { world, texts, tab } = browser()
  const [a, b] = [tab(), tab()]
  a.switchTo(GUEST)
  b.switchTo(GUEST)
  change(world, [a, b], add('Leite'))
  a.setAisle('Leite', 'frios')
  b.setSilent('Leite', true)
  a.save()
  b.save()
  b.receive(GUEST, texts.get(GUEST) ?? '')
  a.receive(GUEST, texts.get(GUEST) ?? '')
  for (const { getState } of [a, b]) {
    expect(getState().get('leite')).toMatchObject({ count: 1, aisle: 'frios', isSilent: true })
  }
})

test('things that another tab stored are not overwritten', () => {
  const { tab } = browser()
  const [a, b] = [tab(), tab()]
  a.switchTo(GUEST)
  b.switchTo(GUEST)
  a.setAisle('Leite', 'frios')
  b.setAisle('Pão', 'padaria')
  a.save()
  b.save()
  const next = tab()
  next.switchTo(GUEST)
  expect(next.names().toSorted()).toEqual(['leite', 'pao'])
})

test('G-065 the things of one account are visible to no other account, nor to a later guest', () => {
  const { world, texts, tab } = browser()
  const page = tab()
  page.switchTo('ana')
  change(world, [page], add('Presente'))
  page.save()
  expect(texts.has('ana')).toBe(true)
  page.switchTo('bia')
  expect(texts.has('ana')).toBe(false)
})

test('an account starts with the guest’s things, and the guest does not see what it learns', () => {
  const { world, texts, tab } = browser()
  const page = tab()
  page.switchTo(GUEST)
  page.setAisle('Leite', 'frios')
  page.save()
  page.switchTo('ana')
  change(world, [page], add('Presente'))
  page.save()
  expect(page.names()).toEqual(['leite', 'presente'])
  expect(texts.get(GUEST)).not.toContain('Presente')
})

test('until the session is resolved, nothing is shown, learned or stored', () => {
  const { world, texts, tab } = browser()
  const page = tab()
  page.switchTo(GUEST)
  change(world, [page], add('Leite'))
  page.switchTo(undefined)
  change(world, [page], add('Pão'))
  page.setSilent('Sal', true)
  page.save()
  expect(page.names()).toEqual([])
  expect(texts.size).toBe(0)
})

test('a tab does not restore things that another erased with the session', () => {
  const { world, texts, tab } = browser()
  const page = tab()
  page.switchTo('ana')
  change(world, [page], add('Leite'))
  page.save()
  texts.delete('ana')
  change(world, [page], add('Pão'))
  page.save()
  expect(texts.has('ana')).toBe(false)
})

test('damaged data counts as none, and a refusing storage is no error', () => {
  const { world, texts, tab } = browser()
  texts.set(GUEST, '{"items":')
  world.isRefusing = true
  const page = tab()
  page.switchTo(GUEST)
  change(world, [page], add('Leite'))
  page.save()
  page.refresh()
  expect(page.names()).toEqual(['leite'])
})

test('only a change schedules a save', () => {
  const { world, tab } = browser()
  const page = tab()
  page.switchTo(GUEST)
  change(world, [page], add('Leite'))
  const { saves } = page.asked
  change(world, [page], (list, now) => toggleStatus(list, 'Leite', 'unavailable', now))
  expect(page.asked.saves).toBe(saves)
})

test('a purchase without the list counts on its day', () => {
  const { world, tab } = browser()
  const page = tab()
  page.switchTo('ana')
  page.noteBought(' Café  torrado ')
  expect(page.getState().get('cafe torrado')).toMatchObject({
    name: 'Café torrado',
    count: 0,
    boughtOn: [dayOf(world.now)],
  })
})
