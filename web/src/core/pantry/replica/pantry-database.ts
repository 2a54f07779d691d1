/**
 * The pantry of the signed-in user in a database of its own. Each change is one transaction across tabs, so
 * that they cannot overwrite each other, and is on the disk when it resolves. Where the browser refuses the
 * database, the pantry is held in memory for the visit.
 */
import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
import type { DBSchema, IDBPTransaction } from 'idb'
import { createConnection, onErased } from '#core/storage/database.ts'
import { randomUuid } from '#lib/uuid.ts'
import { differenceOf, pantryOf } from './pantry-records.ts'
import { readParts } from './read-parts.ts'

const THINGS = 'things'
const PARTS = 'parts'
/** Among the parts: whose all of it is, and the last write of things. */
const OWNER = 'owner'
const REVISION = 'revision'

interface PantrySchema extends DBSchema {
  [THINGS]: { key: string; value: unknown }
  [PARTS]: { key: string; value: unknown }
}

type Transaction = IDBPTransaction<PantrySchema, (typeof THINGS | typeof PARTS)[], 'readwrite'>

export interface PantryDatabase {
  /**
   * What is kept of this owner after `apply`, which is called once; what it throws is thrown, and
   * nothing is changed. The pantry of another user is erased.
   */
  change(owner: string, apply: (pantry: Pantry) => Pantry): Promise<Pantry>
  /** Another tab has written: the next change reads everything. */
  outdate(): void
  /** The last change was of the database: the browser did not refuse it. */
  isStored(): boolean
}

/** What this tab read or wrote last, so that things are read again only after another write. */
interface Known {
  /** Undefined: the last write was of an older version, which notes none. */
  readonly revision: string | undefined
  readonly pantry: Pantry
}

const EMPTY: Known = { revision: undefined, pantry: EMPTY_PANTRY }

export function createPantryDatabase(name: string): PantryDatabase {
  const run = createConnection<PantrySchema>(name, { [THINGS]: {}, [PARTS]: {} })
  /** What could not be kept. */
  let held: { readonly owner: string; readonly pantry: Pantry } | undefined
  let known: Known | undefined
  let isStored = false
  onErased(name, () => (held = known = undefined))

  /** Undefined: in a private window, blocked by a policy, or damaged. */
  const begin = (owner: string) =>
    run(async (database) => {
      const transaction = database.transaction([THINGS, PARTS], 'readwrite')
      // It is awaited below, and not at all when nothing is written.
      transaction.done.catch(() => undefined)
      known = await read(transaction, owner, () => known)
      return { transaction, pantry: known.pantry }
    })

  return {
    async change(owner, apply) {
      const begun = held?.owner === owner ? undefined : await begin(owner)
      isStored = begun !== undefined
      const before = begun?.pantry ?? (held?.owner === owner ? held.pantry : EMPTY_PANTRY)
      const pantry = apply(before)
      if (pantry === before) return pantry
      try {
        if (!begun) throw new Error('refused')
        const revision = randomUuid()
        await write(begun.transaction, { owner, revision }, before, pantry)
        known = { revision, pantry }
      } catch {
        held = { owner, pantry }
        isStored = false
      }
      return pantry
    },

    isStored: () => isStored,

    outdate: () => void (known = undefined),
  }
}

/** `knownNow` is called once the transaction runs, after those that came before. */
async function read(
  transaction: Transaction,
  owner: string,
  knownNow: () => Known | undefined,
): Promise<Known> {
  const [things, parts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  const [names, values] = await Promise.all([parts.getAllKeys(), parts.getAll()])
  const {
    [OWNER]: whose,
    [REVISION]: noted,
    ...kept
  } = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  if (whose !== owner) {
    await Promise.all([things.clear(), parts.clear()])
    return EMPTY
  }
  const known = knownNow()
  if (known && noted !== undefined && noted === known.revision && isSame(kept, known.pantry)) {
    return known
  }
  const [ids, records] = await Promise.all([things.getAllKeys(), things.getAll()])
  const byId = ids.map((id, at) => [id, records[at]] as const)
  const revision = typeof noted === 'string' ? noted : undefined
  return { revision, pantry: pantryOf({ things: new Map(byId), parts: kept }) }
}

/** A tab of an older version may have written without a revision. */
function isSame(stored: Readonly<Record<string, unknown>>, pantry: Pantry): boolean {
  const { cursor, moves } = readParts(stored)
  return (
    cursor === pantry.cursor &&
    moves.length === pantry.moves.length &&
    moves.every(({ id }, at) => id === pantry.moves[at]?.id)
  )
}

/** Resolves once it is on the disk. */
async function write(
  transaction: Transaction,
  { owner, revision }: { readonly owner: string; readonly revision: string },
  before: Pantry,
  now: Pantry,
): Promise<void> {
  const { things, parts } = differenceOf(before, now)
  const [allThings, allParts] = [transaction.objectStore(THINGS), transaction.objectStore(PARTS)]
  await Promise.all([
    ...[...things].map(([id, thing]) => (thing ? allThings.put(thing, id) : allThings.delete(id))),
    ...[...parts].map(([name, value]) => allParts.put(value, name)),
    allParts.put(owner, OWNER),
    allParts.put(revision, REVISION),
    transaction.done,
  ])
}
