/**
 * Stores the device's household data in IndexedDB. Each change is one transaction, so that the cursor
 * never covers missing rows. If the browser refuses a database, the data lives in memory.
 */
import type { Row } from '@compra/contract/sync/item.ts'
import { EMPTY_REPLICA, type Replica } from '@compra/contract/sync/replica.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import { answered, openDatabase } from '#core/storage/database.ts'
import { forgetEndedLists } from '#core/storage/ended-lists.ts'
import { type Device, EMPTY_DEVICE, type Mark, replicaOf } from './device.ts'
import { ownerIn, readMeta, readRow, type StoredMeta, type StoredRow } from './read-stored.ts'
import { withEndedLists } from './stored-texts.ts'

const ROWS = 'rows'
const META = 'meta'

interface SyncSchema extends DBSchema {
  [ROWS]: { key: [list: string, id: string]; value: unknown }
  [META]: { key: string; value: unknown }
}

const STORES = { [ROWS]: {}, [META]: {} }

type Database = IDBPDatabase<SyncSchema>

export interface DeviceStore {
  /** The data of this owner, ended sessions included. Data of another owner is erased. */
  load(owner: string): Promise<Device>
  /** Adds the lists of ended sessions, and removes their texts. */
  withEnded(device: Device): Device
  save(before: Device, now: Device): void
  close(): void
}

/** Without a name nothing is stored. `onOther` runs after another account's data was erased. */
export function createDeviceStore(name: string | undefined, onOther?: () => void): DeviceStore {
  let database: Database | undefined
  let owner = ''

  async function loadKept(): Promise<Device> {
    if (name === undefined) return EMPTY_DEVICE
    try {
      database = await openDatabase<SyncSchema>(name, STORES)
      const kept = await answered(read(database, owner))
      if (kept === 'of another') onOther?.()
      return kept === 'of another' ? EMPTY_DEVICE : kept
    } catch {
      // In a private window, or blocked by a policy.
      database = undefined
      return EMPTY_DEVICE
    }
  }

  const store: DeviceStore = {
    async load(account) {
      owner = account
      const kept = await loadKept()
      const device = store.withEnded(kept)
      store.save(kept, device)
      return device
    },

    withEnded(device) {
      if (name === undefined) return device
      const whole = withEndedLists(device, owner)
      // Without a database the texts stay: they are the only copy.
      if (database) forgetEndedLists()
      return whole
    },

    save(before, now) {
      if (!database || before === now) return
      try {
        write(database, before, now, owner)
      } catch {
        // The database was closed by a sign-out or by another version of the page.
        database = undefined
      }
    },

    close() {
      database?.close()
      database = undefined
    },
  }
  return store
}

/** The account whose lists are stored; undefined if there are none, or no database. */
export async function ownerOf(name: string): Promise<string | undefined> {
  try {
    const database = await openDatabase<SyncSchema>(name, STORES)
    const kept = await answered(database.get(META, META))
    database.close()
    return ownerIn(kept)
  } catch {
    return undefined
  }
}

async function read(database: Database, owner: string): Promise<Device | 'of another'> {
  const transaction = database.transaction([ROWS, META], 'readwrite')
  const [rows, meta] = [transaction.objectStore(ROWS), transaction.objectStore(META)]
  const [kept, keys, values] = await Promise.all([meta.get(META), rows.getAllKeys(), rows.getAll()])
  if (ownerIn(kept) !== owner) {
    await Promise.all([rows.clear(), meta.clear()])
    return keys.length === 0 && kept === undefined ? EMPTY_DEVICE : 'of another'
  }
  return deviceOf(
    kept,
    keys.map((key, at) => readRow(key, values[at])),
  )
}

function deviceOf(kept: unknown, stored: readonly ReturnType<typeof readRow>[]): Device {
  const { floors, lowered, isWhole, ...known } = readMeta(kept)
  // What cannot be read is fetched again.
  const cursor = isWhole && stored.every((one) => one?.isWhole) ? known.cursor : 0
  const replicas = new Map<string, { rows: Map<string, Row>; base: Map<string, Row> } & Replica>()
  const marks = new Map<string, Mark>()
  for (const one of stored) {
    if (!one) continue
    const { list, row, base, mark } = one
    const { itemLimit } = known
    const of = {
      cursor,
      itemLimit,
      floor: floors.get(list) ?? 0,
      clampedUpTo: lowered.get(list) ?? 0,
    }
    const replica = replicas.get(list) ?? emptyOf(of)
    replicas.set(list, replica)
    replica.rows.set(row.id, row)
    if (base) replica.base.set(row.id, base)
    if (mark) marks.set(row.id, mark)
  }
  return { ...known, cursor, replicas, marks }
}

function emptyOf(known: Pick<Replica, 'cursor' | 'itemLimit' | 'floor' | 'clampedUpTo'>) {
  const maps = { rows: new Map<string, Row>(), base: new Map<string, Row>() }
  return { ...EMPTY_REPLICA, ...maps, ...known }
}

function write(database: Database, before: Device, now: Device, owner: string): void {
  const transaction = database.transaction([ROWS, META], 'readwrite')
  const rows = transaction.objectStore(ROWS)
  const writes: Promise<unknown>[] = [transaction.done]
  for (const list of new Set([...before.replicas.keys(), ...now.replicas.keys()])) {
    const [old, next] = [replicaOf(before, list), replicaOf(now, list)]
    for (const id of changedIds(old, next)) {
      const [row, base, mark] = [next.rows.get(id), next.base.get(id), now.marks.get(id)]
      const stored = row && ({ row, base, mark } satisfies StoredRow)
      writes.push(stored ? rows.put(stored, [list, id]) : rows.delete([list, id]))
    }
  }
  const { household, cursor, names, people, house, itemLimit } = now
  const floors = new Map([...now.replicas].map(([list, { floor }]) => [list, floor] as const))
  const lowered = new Map([...now.replicas].map(([list, of]) => [list, of.clampedUpTo] as const))
  const known = { household, cursor, names, people, house, itemLimit, lowered, floors }
  const meta: StoredMeta = { owner, ...known }
  writes.push(transaction.objectStore(META).put(meta, META))
  // If the disk is full the data stays in memory, and the next visit fetches it again.
  Promise.all(writes).catch(() => undefined)
}

function changedIds(old: Replica, next: Replica): readonly string[] {
  if (old === next) return []
  const ids = new Set([...old.rows.keys(), ...next.rows.keys()])
  return [...ids].filter(
    (id) => old.rows.get(id) !== next.rows.get(id) || old.base.get(id) !== next.base.get(id),
  )
}
