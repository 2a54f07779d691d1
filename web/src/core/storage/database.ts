/**
 * Databases of IndexedDB. What the browser refuses, in a private window, by a policy, for a later version, for
 * want of room, or by not answering, rejects in `openDatabase` and is undefined in a connection. By `idb`
 * (1.2 KB): two databases change several stores in one transaction, which the smaller `idb-keyval` cannot.
 */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'
import { attempt } from '#lib/attempt.ts'
import { isTimeout, within } from '#lib/within.ts'

/** Safari may never answer after a page was left while it wrote. Less than an engine of sync may take to start. */
const ANSWER_MS = 8_000

/** The stores of a database, each with its options. */
export type Stores<Schema extends DBSchema> = Readonly<
  Record<StoreNames<Schema> & string, IDBObjectStoreParameters>
>

/**
 * Closes when another tab brings a new version, or when the database is to be erased, so that neither
 * has to wait for this page.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  stores: Stores<Schema>,
  onClosed?: () => void,
): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(name, 1, {
    upgrade(database) {
      // `as`: `Object.entries` widens the keys.
      const entries = Object.entries(stores) as [StoreNames<Schema>, IDBObjectStoreParameters][]
      for (const [store, options] of entries) database.createObjectStore(store, options)
    },
    blocking(_version, _next, { target }) {
      // `as`: the event of a database.
      ;(target as IDBDatabase).close()
      onClosed?.()
    },
  })
  return answered(opening).catch((error: unknown) => {
    // What opens late is not used: an erasure must not wait for it.
    opening.then((late) => late.close()).catch(() => undefined)
    throw error
  })
}

/** What a database answers; rejects where it does not. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return within(ANSWER_MS, work)
}

/**
 * Opens a database when it is first used, and again after it was closed. Undefined where the browser refuses, and
 * from then on where it did not answer: what cannot be stored is held in memory by the caller.
 */
export function createConnection<Schema extends DBSchema>(name: string, stores: Stores<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let isSilent = false

  async function run<T>(
    work: (database: IDBPDatabase<Schema>) => Promise<T>,
    isAgain = false,
  ): Promise<T> {
    const connection = (opened ??= openDatabase(name, stores, () => (opened = undefined)))
    let isOpen = false
    try {
      const database = await connection
      isOpen = true
      return await answered(work(database))
    } catch (error) {
      // iOS closes it behind the back of a page that it suspends.
      if (opened === connection) opened = undefined
      isSilent ||= isTimeout(error)
      if (!isOpen || isAgain || isSilent) throw error
      return run(work, true)
    }
  }

  return async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> =>
    isSilent ? undefined : run(work).catch(() => undefined)
}

const copies: (readonly [name: string, drop: () => void])[] = []

/** `drop` removes what this page holds in memory in place of the database, whenever that is erased. */
export function onErased(name: string, drop: () => void): void {
  copies.push([name, drop])
}

/** Also while a page has it open; a browser that refuses databases has none to erase. */
export function eraseDatabase(name: string): void {
  attempt(() => indexedDB.deleteDatabase(name))
  for (const [of, drop] of copies) if (of === name) drop()
}
