/**
 * The home of a device in a database of its own, bound to whoever is signed in. Each change is one
 * transaction that reads all of it, so that tabs cannot overwrite each other, and is on the disk when it
 * resolves. Where the browser refuses, it is held for the visit.
 */
import { EMPTY_HOME, type Home } from '@compra/contract/sync/home/replica.ts'
import type { DBSchema, IDBPTransaction } from 'idb'
import { createConnection, onErased } from '#core/storage/database.ts'
import { differenceOf, homeOf, type Parts, type ThingRecord } from './home-records.ts'

const THINGS = 'things'
const PARTS = 'parts'
/** Among the parts: whose all of it is. */
const OWNER = 'owner'

interface HomeSchema extends DBSchema {
  [THINGS]: { key: string; value: ThingRecord }
  [PARTS]: { key: string; value: unknown }
}

type Transaction = IDBPTransaction<HomeSchema, (typeof THINGS | typeof PARTS)[], 'readwrite'>

export interface HomeDatabase {
  /**
   * What is kept of this owner after `apply`, which is called once; what it throws is thrown, and
   * nothing is changed. What is kept of somebody else is erased.
   */
  change(owner: string, apply: (home: Home) => Home): Promise<Home>
}

export function createHomeDatabase(name: string): HomeDatabase {
  const run = createConnection<HomeSchema>(name, { [THINGS]: {}, [PARTS]: {} })
  /** What could not be kept. */
  let held: { readonly owner: string; readonly home: Home } | undefined
  onErased(name, () => (held = undefined))

  /** Undefined: in a private window, blocked by a policy, or damaged. */
  const begin = (owner: string) =>
    run(async (database) => {
      const transaction = database.transaction([THINGS, PARTS], 'readwrite')
      // It is awaited below, and by nobody when nothing is written.
      transaction.done.catch(() => undefined)
      return { transaction, home: await read(transaction, owner) }
    }).catch(() => undefined)

  return {
    async change(owner, apply) {
      const begun = held?.owner === owner ? undefined : await begin(owner)
      const before = begun?.home ?? (held?.owner === owner ? held.home : EMPTY_HOME)
      const home = apply(before)
      if (home === before) return home
      try {
        if (!begun) throw new Error('refused')
        await write(begun.transaction, owner, before, home)
      } catch {
        held = { owner, home }
      }
      return home
    },
  }
}

async function read(transaction: Transaction, owner: string): Promise<Home> {
  const [things, parts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  const [ids, records, names, values] = await Promise.all([
    things.getAllKeys(),
    things.getAll(),
    parts.getAllKeys(),
    parts.getAll(),
  ])
  if (names.length === 0) return EMPTY_HOME
  const { [OWNER]: whose, ...kept } = Object.fromEntries(
    names.map((name, at) => [name, values[at]]),
  )
  if (whose !== owner) {
    await Promise.all([things.clear(), parts.clear()])
    return EMPTY_HOME
  }
  const byId = ids.flatMap((id, at) => (records[at] ? [[id, records[at]] as const] : []))
  // `as`: no other module writes this store.
  return homeOf({ things: new Map(byId), parts: kept as Parts })
}

/** Resolves once it is on the disk. */
async function write(
  transaction: Transaction,
  owner: string,
  before: Home,
  now: Home,
): Promise<void> {
  const { things, parts } = differenceOf(before, now)
  const [allThings, allParts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  await Promise.all([
    ...[...things].map(([id, thing]) => (thing ? allThings.put(thing, id) : allThings.delete(id))),
    ...[...parts].map(([name, value]) => allParts.put(value, name)),
    allParts.put(owner, OWNER),
    transaction.done,
  ])
}
