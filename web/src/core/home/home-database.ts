/**
 * The home of a device in a database of its own, bound to whoever is signed in. Each change is one
 * transaction that reads all of it, so that tabs cannot overwrite each other, and is on the disk when it
 * resolves. Where the browser refuses, it is held for the visit.
 */
import { EMPTY_HOME, type Home } from '@compra/contract/sync/home/replica.ts'
import { answerOf } from '#lib/database-answer.ts'
import {
  differenceOf,
  homeOf,
  type PartName,
  type Parts,
  type ThingRecord,
} from './home-records.ts'

const THINGS = 'things'
const PARTS = 'parts'
/** Among the parts: whose all of it is. */
const OWNER = 'owner'

export interface HomeDatabase {
  /**
   * What is kept of this owner after `apply`, which is called once; what it throws is thrown, and
   * nothing is changed. What is kept of somebody else is erased.
   */
  change(owner: string, apply: (home: Home) => Home): Promise<Home>
}

export function createHomeDatabase(name: string, databases: IDBFactory | undefined): HomeDatabase {
  let opened: Promise<IDBDatabase> | undefined
  /** What could not be kept. */
  let held: { readonly owner: string; readonly home: Home } | undefined

  /** Undefined: in a private window, blocked by a policy, or damaged. */
  async function begin(owner: string, isAgain = false): Promise<Begun | undefined> {
    const connection = (opened ??= open())
    let isOpen = false
    try {
      const database = await connection
      isOpen = true
      const transaction = database.transaction([THINGS, PARTS], 'readwrite')
      // A full disk.
      transaction.addEventListener('error', (event) => event.preventDefault())
      return { transaction, home: await read(transaction, owner) }
    } catch {
      // iOS closes it behind the back of a page that it suspends.
      if (opened === connection) opened = undefined
      return isOpen && !isAgain ? begin(owner, true) : undefined
    }
  }

  async function open(): Promise<IDBDatabase> {
    if (!databases) throw new Error('refused')
    const request = databases.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(THINGS)
      request.result.createObjectStore(PARTS)
    })
    const database = await answerOf(request)
    // The person signs out: what is here is erased at once.
    database.addEventListener('versionchange', () => {
      database.close()
      opened = undefined
    })
    return database
  }

  return {
    async change(owner, apply) {
      const begun = held?.owner === owner ? undefined : await begin(owner)
      const before = begun?.home ?? (held?.owner === owner ? held.home : EMPTY_HOME)
      const home = apply(before)
      if (home === before) return home
      try {
        if (!begun) throw new Error('refused')
        const isKept = ended(begun.transaction)
        write(begun.transaction, owner, before, home)
        await isKept
      } catch {
        held = { owner, home }
      }
      return home
    },
  }
}

interface Begun {
  readonly transaction: IDBTransaction
  readonly home: Home
}

async function read(transaction: IDBTransaction, owner: string): Promise<Home> {
  const [things, parts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  const [ids, records, names, values] = await Promise.all([
    // `as`: no other module writes these stores.
    answerOf(things.getAllKeys()) as Promise<string[]>,
    answerOf(things.getAll()) as Promise<ThingRecord[]>,
    answerOf(parts.getAllKeys()) as Promise<(PartName | typeof OWNER)[]>,
    answerOf(parts.getAll()) as Promise<unknown[]>,
  ])
  if (names.length === 0) return EMPTY_HOME
  const { [OWNER]: whose, ...kept } = Object.fromEntries(
    names.map((name, at) => [name, values[at]]),
  )
  if (whose !== owner) {
    things.clear()
    parts.clear()
    return EMPTY_HOME
  }
  const byId = ids.flatMap((id, at) => (records[at] ? [[id, records[at]] as const] : []))
  return homeOf({ things: new Map(byId), parts: kept as Parts })
}

function write(transaction: IDBTransaction, owner: string, before: Home, now: Home): void {
  const { things, parts } = differenceOf(before, now)
  const [allThings, allParts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  for (const [id, thing] of things) {
    if (thing) allThings.put(thing, id)
    else allThings.delete(id)
  }
  for (const [name, value] of parts) allParts.put(value, name)
  allParts.put(owner, OWNER)
}

/** Resolves once it is on the disk. */
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')))
  })
}
