import fc from 'fast-check'
import { expect, test } from 'vitest'
import { untickBy } from './untick.ts'
import { changesBy } from './working-list-changes.ts'
import { parseList } from './working-list-format.ts'
import { type Item, itemsOf, STATUSES, type WorkingList } from './working-list-state.ts'
import type { ListStorage } from './working-list-storage.ts'
import { createWorkingListStore } from './working-list-store.ts'

/** A browser's storage for one key; `full` refuses writing as a browser out of quota does. */
function memoryStorage(text: string | null = null) {
  const state = { text, corrupt: null as string | null, full: false, writes: 0 }
  const storage: ListStorage = {
    read: () => state.text,
    write(next) {
      if (state.full) return false
      state.text = next
      state.writes += 1
      return true
    },
    readCorrupt: () => state.corrupt,
    keepCorrupt(bad) {
      state.corrupt ??= bad
      return true
    },
    discardCorrupt() {
      state.corrupt = null
    },
  }
  return { state, storage }
}

let lastId = 0
function openTab(storage: ListStorage, overrides: { limit?: number; now?: () => number } = {}) {
  const warnings: string[] = []
  const tab = createWorkingListStore({
    open: 'local',
    storageOf: () => storage,
    now: overrides.now ?? Date.now,
    newId: () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`,
    limit: () => overrides.limit ?? 10,
    onRefused: () => warnings.push('refused'),
  })
  return { ...tab, ...changesBy(tab.change), warnings, list: () => tab.getState().list }
}

const names = (list: WorkingList) => itemsOf(list).map((item) => item.name)

test('blank names, known names and the eleventh name are not added', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  expect(tab.add('  \t ')).toBe('blank')
  expect(tab.add('\u202E\u200B')).toBe('blank')
  expect(tab.add(' Pão  de forma ')).toBe('added')
  expect(tab.add('PAO DE FORMA')).toBe('duplicate')
  for (let index = 2; index <= 10; index++) expect(tab.add(`Item ${index}`)).toBe('added')
  expect(tab.add('Item 11')).toBe('limit')
  expect(tab.add('item 10')).toBe('duplicate')
  expect(names(tab.list())).toHaveLength(10)
  expect(names(tab.list())[0]).toBe('Pão de forma')
})

test('a change is in storage before the next line runs, and another page load finds it', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  tab.add('Leite')
  const [leite = expect.fail()] = itemsOf(tab.list())
  tab.setPrice(leite.id, 1_234_567)
  tab.toggle(leite.id, 'purchased')
  expect(itemsOf(openTab(storage).list())).toEqual(itemsOf(tab.list()))
})

test('a list above the limit keeps everything; only adding is refused', () => {
  const items = Array.from({ length: 12 }, (_, index) => ({ id: index, name: `Item ${index}` }))
  const tab = openTab(memoryStorage(JSON.stringify({ items })).storage)
  expect(names(tab.list())).toHaveLength(12)
  expect(tab.add('Outro')).toBe('limit')
})

test('R-05 a migrated list is written back once', () => {
  const { state, storage } = memoryStorage('{"items":[{"id":7,"name":"Leite"}]}')
  const [first] = itemsOf(openTab(storage).list())
  expect(state.writes).toBe(1)
  expect(itemsOf(openTab(storage).list())).toEqual([first])
  expect(state.writes).toBe(1)
})

test('R-04 unreadable text starts an empty list and is kept once until it is discarded', () => {
  const { state, storage } = memoryStorage('{"items":[{"na')
  const tab = openTab(storage)
  expect(names(tab.list())).toEqual([])
  expect(tab.getState().corrupt).toBe('{"items":[{"na')
  expect(state.text).toBe('{"items":[{"na')
  tab.add('Leite')
  expect(openTab(storage).getState().corrupt).toBe('{"items":[{"na')
  tab.discardCorrupt()
  const next = openTab(storage)
  expect(next.getState().corrupt).toBeNull()
  expect(names(next.list())).toEqual(['Leite'])
})

test('discarding unreadable text without any change does not find it again at the next load', () => {
  const { storage } = memoryStorage('[]')
  openTab(storage).discardCorrupt()
  expect(openTab(storage).getState().corrupt).toBeNull()
})

test('R-02 while storage is full changes stay in memory, with one warning; then all is stored', () => {
  const { state, storage } = memoryStorage()
  const tab = openTab(storage, { limit: 500 })
  tab.add('Antes')
  state.full = true
  for (let index = 0; index < 100; index++) tab.add(`Item ${index}`)
  expect(names(tab.list())).toHaveLength(101)
  expect(tab.warnings).toHaveLength(1)
  expect(names(openTab(storage).list())).toEqual(['Antes'])
  state.full = false
  tab.add('Depois')
  expect(names(openTab(storage).list())).toEqual(names(tab.list()))
  state.full = true
  tab.add('Outra vez cheio')
  expect(tab.warnings).toHaveLength(2)
})

test('deletions are forgotten after a month', () => {
  const { state, storage } = memoryStorage()
  const tab = openTab(storage, { now: () => 1_000_000_000_000 })
  tab.add('Leite')
  tab.clear()
  expect(openTab(storage, { now: () => 1_000_000_000_000 }).list().gone.size).toBe(1)
  expect(openTab(storage, { now: () => 1_003_000_000_000 }).list().gone.size).toBe(0)
  expect(state.text).toBe('{"items":[]}')
})

/*
 * Two tabs of a browser whose processes see each other's writes late: each reads its own view
 * of the storage, which is brought up to date at any moment, and events wait in queues.
 */
interface Expected {
  born: number
  removed: number
  /** The time of the last mark. */
  place: number
  status: string
  cents: number
  quantity: number
}

function twoTabs() {
  let time = 1_700_000_000_000
  let stored: string | null = null
  const view: (string | null)[] = [null, null]
  const events: string[][] = [[], []]
  const tabs = [0, 1].map((me) => {
    const storage: ListStorage = {
      ...memoryStorage().storage,
      read: () => view[me] ?? null,
      write(text) {
        if (text !== stored) events[1 - me]?.push(text)
        stored = text
        view[me] = text
        return true
      },
    }
    return openTab(storage, { limit: 500, now: () => time })
  })
  return {
    tabs,
    stored: () => stored,
    // Removing the mark of an item that another tab removed uses two stamps.
    tick: () => (time += 2),
    see: (me: number) => (view[me] = stored),
    pending: () => events.some((queue) => queue.length > 0),
    deliver(me: number, at: number) {
      const queue = events[me] ?? []
      const [text] = queue.splice(at % Math.max(queue.length, 1), 1)
      if (text === undefined) return
      view[me] = stored
      tabs[me]?.receive(text)
    },
  }
}

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  op: fc.constantFrom(
    ...(['add', 'add', 'add', 'buy', 'miss', 'price', 'quantity'] as const),
    ...(['delete', 'undo', 'clear', 'see', 'deliver', 'deliver'] as const),
  ),
  pick: fc.nat({ max: 30 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('R-10 two tabs end with the union of all edits, in 10,000 random interleavings', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 40 }), (steps) => {
      const world = twoTabs()
      const expected = new Map<string, Expected>()
      for (const one of steps) perform(world, expected, one)
      settle(world)
      const wanted = [...expected].filter(([, row]) => isWanted(row))
      const wantedFacts = wanted.map(([id, { status, cents, quantity }]) =>
        [id, status, cents, quantity].join(),
      )
      const [left = expect.fail(), right = expect.fail()] = world.tabs.map((tab) => tab.list())
      const stored = parseList(world.stored() ?? '{"items":[]}') ?? expect.fail()
      expectSame(facts(left).toSorted(), wantedFacts.toSorted())
      expectSame(facts(right), facts(left))
      expectSame(facts(stored), facts(left))
      const ranks = itemsOf(left).map((item) => STATUSES.indexOf(item.status))
      expectSame(
        ranks,
        ranks.toSorted((a, b) => a - b),
      )
    }),
    { numRuns: 10_000 },
  )
}, 400_000)

test('R-10 a tab that has received no storage event does not overwrite the other tab', () => {
  const { storage } = memoryStorage()
  const left = openTab(storage)
  const right = openTab(storage)
  left.add('Leite')
  right.add('Pão')
  expect(right.add('leite')).toBe('duplicate')
  right.toggle(itemsOf(right.list())[1]?.id ?? '', 'purchased')
  left.setPrice(itemsOf(left.list())[0]?.id ?? '', 350)
  expect(itemsOf(openTab(storage).list())).toMatchObject([
    { name: 'Leite', cents: 350 },
    { name: 'Pão', status: 'purchased' },
  ])
})

/** An older removal does not hide a bought item. */
function isWanted({ born, removed, place, status }: Expected): boolean {
  return born > removed || (status === 'purchased' && place > removed)
}

function settle(world: ReturnType<typeof twoTabs>) {
  for (let round = 0; world.pending(); round++) {
    if (round > 500) throw new Error('the tabs answer each other for ever')
    world.deliver(round % 2, 0)
  }
}

function facts(list: WorkingList) {
  return itemsOf(list).map(({ id, status, cents, quantity }) =>
    [id, status, cents, quantity].join(),
  )
}

/** `expect` on every list of every run would take most of the time. */
function expectSame(a: readonly unknown[], b: readonly unknown[]) {
  if (a.join('\n') !== b.join('\n')) expect(a).toEqual(b)
}

function perform(world: ReturnType<typeof twoTabs>, expected: Map<string, Expected>, one: Step) {
  const tab = world.tabs[one.tab] ?? expect.fail()
  const stamp = world.tick()
  if (one.op === 'see') return void world.see(one.tab)
  if (one.op === 'deliver') return world.deliver(one.tab, one.pick)
  act(tab, one, stamp)
  note(tab.list(), expected, stamp)
}

const undoable = new WeakMap<object, readonly Item[]>()

function act(tab: ReturnType<typeof openTab>, { op, pick }: Step, stamp: number) {
  const items = itemsOf(tab.list())
  const id = items[pick % Math.max(items.length, 1)]?.id ?? ''
  const acts: Partial<Record<Step['op'], () => unknown>> = {
    add: () => tab.add(`Item ${stamp}`),
    buy: () => tab.toggle(id, 'purchased'),
    miss: () => tab.toggle(id, 'unavailable'),
    price: () => tab.setPrice(id, pick),
    quantity: () => tab.setQuantity(id, pick + 1),
    delete: () => undoable.set(tab, tab.remove(id)),
    undo: () => tab.restore(undoable.get(tab) ?? []),
    clear: () => pick < 4 && undoable.set(tab, tab.clear()),
  }
  acts[op]?.()
}

/** Reads the changes of this stamp from the acting tab: later stamps win. */
function note(list: WorkingList, expected: Map<string, Expected>, stamp: number) {
  for (const [id, { removed }] of list.gone) {
    const known = expected.get(id)
    if (removed === stamp && known) known.removed = stamp
  }
  for (const item of itemsOf(list)) {
    const [born] = item.stamps
    const known = expected.get(item.id) ?? { ...item, born, place: 0, removed: 0 }
    expected.set(item.id, known)
    known.born = Math.max(known.born, born)
    noteParts(item, known, stamp)
  }
}

function noteParts({ status, cents, quantity, stamps }: Item, known: Expected, stamp: number) {
  if (Math.abs(stamps[1]) === stamp) Object.assign(known, { status, place: stamp })
  if (stamps[2] === stamp) known.cents = cents
  if (stamps[3] === stamp) known.quantity = quantity
}

test('a new item has the values read with its name, and a name may occur twice on request', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  const rice = { name: 'Arroz', measure: { amount: 2, unit: 'kg' }, quantity: 3, cents: 599 }
  expect(tab.addLine(rice)).toBe('added')
  expect(itemsOf(tab.list())[0]).toMatchObject(rice)
  const more = { name: 'arroz', measure: { amount: 5, unit: 'kg' } }
  expect(tab.addLine(more)).toBe('duplicate')
  expect(tab.addLine(more, { allowDuplicate: true })).toBe('added')
  expect(tab.addLine(more, { allowDuplicate: true })).toBe('duplicate')
})

test('an item can get a measure and a note, and lose them again', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  for (const amount of [1, 2]) {
    tab.addLine({ name: 'Arroz', measure: { amount, unit: 'kg' } }, { allowDuplicate: true })
  }
  const [one, two] = itemsOf(tab.list())
  if (!one || !two) throw new Error('there are two')
  expect(tab.setMeasure(one.id, two.measure)).toBe('duplicate')
  expect(tab.setMeasure(one.id, { amount: 500, unit: 'g' })).toBe('set')
  tab.setNote(one.id, '  bem   solto ')
  const stored = openTab(storage)
  expect(itemsOf(stored.list())).toMatchObject([
    { measure: { amount: 500, unit: 'g' }, note: 'bem solto' },
    { measure: { amount: 2, unit: 'kg' } },
  ])
  stored.setMeasure(one.id, undefined)
  stored.setNote(one.id, ' ')
  const [plain] = itemsOf(openTab(storage).list())
  expect([plain?.measure, plain?.note]).toEqual([undefined, undefined])
})

test('an item can be renamed to a name of 1 to 100 characters that no other item has', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  tab.add('Pao')
  tab.add('Leite')
  const id = itemsOf(tab.list())[0]?.id ?? ''
  expect(tab.rename(id, ' LEITE ')).toBe('duplicate')
  expect(tab.rename(id, ' \u200B ')).toBe('blank')
  expect(names(tab.list())).toEqual(['Pao', 'Leite'])
  expect(tab.rename(id, ` Pão  francês${'!'.repeat(100)}`)).toBe('renamed')
  expect(names(tab.list())).toEqual([`Pão francês${'!'.repeat(89)}`, 'Leite'])
  expect(tab.rename(id, 'pão')).toBe('renamed')
  expect(names(openTab(storage).list())).toEqual(['pão', 'Leite'])
})

test('G-013 an item can be renamed to a name that another item has in another measure', () => {
  const tab = openTab(memoryStorage().storage)
  const measured = (amount: number) => ({ measure: { amount, unit: 'kg' } })
  tab.addLine({ name: 'arroz', ...measured(1) })
  tab.addLine({ name: 'Arroz branco', ...measured(1) })
  tab.addLine({ name: 'Arroz integral', ...measured(5) })
  const [, white, whole] = itemsOf(tab.list()).map(({ id }) => id)
  expect(tab.rename(white ?? '', 'Arroz')).toBe('duplicate')
  expect(tab.rename(whole ?? '', 'ARROZ')).toBe('renamed')
  expect(tab.rename(whole ?? '', 'Arroz')).toBe('renamed')
  expect(names(tab.list())).toEqual(['arroz', 'Arroz branco', 'Arroz'])
})

test('only purchased items are removed, and an undo restores their places', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage)
  for (const name of ['A', 'B', 'C', 'D']) tab.add(name)
  for (const index of [0, 1]) tab.toggle(itemsOf(tab.list())[index]?.id ?? '', 'purchased')
  const before = names(tab.list())
  const gone = tab.removePurchased()
  expect(names(tab.list())).toEqual(['B', 'D'])
  tab.restore(gone)
  expect(names(tab.list())).toEqual(before)
})

test('after all marks are removed the next change of any item still counts as later', () => {
  const { storage } = memoryStorage()
  const tab = openTab(storage, { now: () => 1000 })
  for (const name of ['A', 'B', 'C']) tab.add(name)
  for (const { id } of itemsOf(tab.list())) tab.toggle(id, 'purchased')
  const undo = untickBy(tab.change)
  tab.toggle(itemsOf(tab.list())[2]?.id ?? '', 'unavailable')
  expect(itemsOf(openTab(storage).list())).toEqual(itemsOf(tab.list()))
  undo()
  expect(itemsOf(tab.list()).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'C unavailable',
    'B purchased',
    'A purchased',
  ])
})
