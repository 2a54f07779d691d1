import { pendingRows } from '@compra/contract/sync/replica.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addItem, removeItem, setPrice } from '#core/list/working-list/working-list-rules.ts'
import {
  EMPTY_LIST,
  itemsOf,
  rowsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { createDeviceStore } from '#core/sync/held/device-store.ts'
import {
  applySyncAnswer,
  type Device,
  EMPTY_DEVICE,
  pushOf,
  replicaOf,
  unsentCount,
  withListRows,
} from '#core/sync/held/device.ts'
import { withName } from '#core/sync/held/list-names.ts'
import { shownRows, withShown } from '#core/sync/held/shown-rows.ts'
import { house } from '#core/sync/testing/house.ts'
import { requestOf } from '#core/sync/wire/request.ts'
import {
  damageArbitrary,
  damaged,
  type Damaged,
  type Entry,
  raiseVersion,
  readDisk,
  writeDisk,
} from './damage.ts'

const NAME = 'test_lists'
const ANA = 'ana'
const OTHER = '00000000-0000-4000-8000-0000000000c2'
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const [RICE, MILK, SALT, FAIR] = [1, 2, 3, 4].map(idOf) as [string, string, string, string]

const BEFORE = addItem(addItem(EMPTY_LIST, RICE, 'Arroz', 10), MILK, 'Leite', 11)
const NOW = addItem(removeItem(setPrice(BEFORE, RICE, 450, 20), MILK, 21), SALT, 'Sal', 22)

type World = ReturnType<typeof house>
/** What was changed here and not sent, by the row that has it. */
const ACTS: readonly [id: string, isIn: (world: World) => boolean][] = [
  [RICE, (world) => world.rows().some(({ id, cents }) => id === RICE && cents === 450)],
  [MILK, (world) => world.rows().every(({ id }) => id !== MILK)],
  [SALT, (world) => world.rows().some(({ id }) => id === SALT)],
]

const withRows = (device: Device, list: WorkingList) => withListRows(device, 'house', rowsOf(list))

/** A server that has the list as it was when this device last synced. */
async function worldOf(list: WorkingList): Promise<World> {
  const world = house()
  await sync(withRows(EMPTY_DEVICE, list), world)
  world.calls.length = 0
  return world
}

/** Syncs as the engine does: nothing is sent before the first answer. */
async function sync(
  start: Device,
  world: World,
  save: (before: Device, now: Device) => void = () => undefined,
): Promise<Device> {
  let device = start
  for (let calls = 0; calls < 9; calls += 1) {
    const push = pushOf(device, 500, calls > 0)
    const answer = await world.transport.sync(
      requestOf(device, push, undefined, undefined),
      new AbortController().signal,
    )
    const next = applySyncAnswer(device, push, answer)
    save(device, next)
    device = next
    if (calls > 0 && unsentCount(device) === 0) break
  }
  return device
}

const saveIn =
  (store: ReturnType<typeof createDeviceStore>) =>
  (before: Device, now: Device): void =>
    store.save(before, now)

let disk: readonly Entry[] = []

beforeAll(async () => {
  const store = createDeviceStore(NAME)
  const empty = await store.load(ANA)
  const before = withRows(empty, BEFORE)
  store.save(empty, before)
  const synced = await sync(before, house(), saveIn(store))
  const changed = withRows(synced, NOW)
  const named = { ...changed, names: withName(changed.names, FAIR, { name: 'Feira' }, 23) }
  store.save(synced, named)
  disk = await readDisk(NAME)
})

/** Opens the stored lists as a start of the product does. */
async function open(
  spoilt: Damaged,
): Promise<readonly [Device, ReturnType<typeof createDeviceStore>]> {
  await writeDisk(NAME, spoilt.entries)
  const store = createDeviceStore(NAME)
  const device = await store.load(ANA)
  const shown = withShown(EMPTY_LIST, shownRows(EMPTY_LIST, replicaOf(device, 'house'), undefined))
  for (const { name, cents, quantity, stamps } of itemsOf(shown)) {
    expect([typeof name, typeof cents, typeof quantity]).toEqual(['string', 'number', 'number'])
    expect(stamps).toHaveLength(8)
    expect(stamps.every(Number.isSafeInteger)).toBe(true)
  }
  return [device, store]
}

const settings = { numRuns: 100 }
/** The key of a row is its list and its id. */
const isOf = ({ path: [key] }: Damaged, id: string) => Array.isArray(key) && key[1] === id
const isOwner = ({ path }: Damaged) =>
  path[0] === 'meta' && (path.length === 1 || path[1] === 'owner')
const alive = (device: Device) =>
  [...replicaOf(device, 'house').rows.values()].filter(({ stamps, removed }) => stamps[0] > removed)

function lostActs(spoilt: Damaged, world: World): readonly string[] {
  return ACTS.flatMap(([id, isIn]) => (isOf(spoilt, id) || isIn(world) ? [] : [id]))
}

test('damaged lists open, their readable changes are sent, and the rest is fetched again', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(['wrong', 'drop']), async (one) => {
      const spoilt = damaged(disk, one)
      const [device, store] = await open(spoilt)
      const world = await worldOf(BEFORE)
      const synced = await sync(device, world, saveIn(store))
      store.close()
      if (isOwner(spoilt)) expect(world.calls.flatMap(({ rows = [] }) => rows)).toEqual([])
      else {
        expect(lostActs(spoilt, world)).toEqual([])
        const isNamed = world.calls.some(({ lists = [] }) => lists.some(({ id }) => id === FAIR))
        expect(isNamed || spoilt.path[1] === 'names').toBe(true)
      }
      expect(pendingRows(replicaOf(synced, 'house'))).toEqual([])
      const named = (rows: readonly { id: string; name: string; cents: number }[]) =>
        rows.map(({ id, name, cents }) => `${id} ${name} ${cents}`).toSorted()
      expect(named(alive(synced))).toEqual(named(world.rows()))
    }),
    settings,
  )
})

test('lists that were cut in the middle open, and changes of other items are sent', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(['cut']), async (one) => {
      const spoilt = damaged(disk, one)
      const [device, store] = await open(spoilt)
      store.close()
      const world = await worldOf(BEFORE)
      await sync(device, world)
      expect(isOwner(spoilt) ? [] : lostActs(spoilt, world)).toEqual([])
    }),
    settings,
  )
})

test('of damaged lists another household gets nothing that its own has confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(), async (one) => {
      const spoilt = damaged(disk, one)
      // Without it a row is as one that was added here.
      fc.pre(!(one.how === 'drop' && spoilt.path.at(-1) === 'base'))
      const [device, store] = await open(spoilt)
      store.close()
      const world = house()
      world.household = OTHER
      await sync(device, world)
      const sent = world.calls.flatMap(({ household, rows = [] }) =>
        household === OTHER ? rows : [],
      )
      expect(sent.filter(({ id }) => id === RICE || id === MILK)).toEqual([])
      expect(world.rows().filter(({ id }) => id === RICE || id === MILK)).toEqual([])
    }),
    settings,
  )
})

test('rows without an owner are not those of the next user', async () => {
  await writeDisk(
    NAME,
    disk.filter(({ store }) => store === 'rows'),
  )
  const first = createDeviceStore(NAME)
  const device = await first.load('bia')
  first.save(device, withRows(device, addItem(EMPTY_LIST, SALT, 'Sal', 30)))
  first.close()
  const second = createDeviceStore(NAME)
  const { replicas } = await second.load('bia')
  second.close()
  expect([...(replicas.get('house')?.rows.keys() ?? [])]).toEqual([SALT])
})

test('rows of an older version, with fewer stamps, are read with all', async () => {
  const older = disk.map((entry) => {
    const { row, base, mark } = entry.value as {
      row?: { stamps: number[] }
      base?: unknown
      mark?: unknown
    }
    return row
      ? { ...entry, value: { row: { ...row, stamps: row.stamps.slice(0, 6) }, base, mark } }
      : entry
  })
  const [device, store] = await open({ entries: older, path: [] })
  store.close()
  const world = await worldOf(BEFORE)
  await sync(device, world)
  expect(lostActs({ entries: older, path: [] }, world)).toEqual([])
})

test('lists of a newer version are left on the disk, and others are fetched', async () => {
  const newer = 'test_newer_lists'
  const first = createDeviceStore(newer)
  await first.load(ANA)
  first.close()
  await writeDisk(newer, disk)
  await raiseVersion(newer)
  const store = createDeviceStore(newer)
  const device = await sync(await store.load(ANA), await worldOf(BEFORE), saveIn(store))
  expect(
    alive(device)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Arroz', 'Leite'])
  expect(await readDisk(newer)).toEqual(disk)
})
