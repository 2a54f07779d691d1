/** Products, saved lists and recipes of the signed-in user's household on this device, for all tabs. */
import {
  EMPTY_PANTRY,
  type Pantry,
  THING_KINDS,
  unsentPantry,
  waitingCount,
} from '@compra/contract/sync/pantry/replica.ts'
import { refusalsOf, waitingIdsOf } from '@compra/contract/sync/pantry/shown.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { onErased } from '#core/storage/database.ts'
import { PANTRY_DATABASE } from '#core/storage/names.ts'
import { erasePantry, notePantry } from '#core/storage/pantry-note.ts'
import { createPantryDatabase } from './pantry-database.ts'
import {
  pantryOwner,
  pantryState,
  NO_PANTRY,
  onPantryEvent,
  publishPantryEvent,
} from './pantry-state.ts'

const database = createPantryDatabase(PANTRY_DATABASE)
const listeners = new Set<(pantry: Pantry) => void>()

/** What this tab read or wrote last, for screens; undefined until it was read, and without an account. */
const UNREAD: { readonly pantry: Pantry | undefined } = { pantry: undefined }
export const shownPantry: StoreApi<typeof UNREAD> = createStore(() => UNREAD)
onErased(PANTRY_DATABASE, () => shownPantry.setState(UNREAD, true))

export const pantryStore = {
  /** Undefined without an account, or when nothing is kept of it. */
  async read(owner = pantryOwner()): Promise<Pantry | undefined> {
    if (owner === undefined) return undefined
    const pantry = await database.change(owner, (found) => found)
    publish(owner, pantry)
    return pantry === EMPTY_PANTRY ? undefined : pantry
  },

  /**
   * One transaction of all tabs: reads, applies, writes; on the disk when it resolves. What `apply`
   * throws is thrown. Throws for a guest.
   */
  async change(apply: (pantry: Pantry) => Pantry): Promise<Pantry> {
    const owner = pantryOwner()
    if (owner === undefined) throw new Error('no user is signed in')
    let isChanged = false
    const pantry = await database.change(owner, (found) => {
      const next = apply(found)
      isChanged = next !== found
      return next
    })
    publish(owner, pantry)
    if (isChanged) publishPantryEvent('changed')
    for (const listener of isChanged ? listeners : []) listener(pantry)
    return pantry
  },

  /**
   * The session of `owner` is over: only what has not been sent stays. The database says whether there
   * is any, because a separate note may be lost when the browser is killed.
   */
  async forget(owner: string): Promise<void> {
    const pantry = await database.change(owner, (found) =>
      found === EMPTY_PANTRY ? found : unsentPantry(found),
    )
    const hasThings = THING_KINDS.some((kind) => pantry[kind].size > 0)
    // One that could not be read is of a newer version, which may have unsent changes.
    if (database.isStored() && !hasThings && pantry.moves.length === 0) erasePantry()
  },
}

/** Calls back with what any tab has changed. */
export function onPantryChange(listener: (pantry: Pantry) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

onPantryEvent((event, isOfThisTab) => {
  if (event === 'changed' && !isOfThisTab) void readOthers()
})
onUserGone(sessionState, () => {
  shownPantry.setState(UNREAD, true)
  pantryState.setState(NO_PANTRY, true)
})

async function readOthers(): Promise<void> {
  database.outdate()
  const pantry = await pantryStore.read()
  for (const listener of pantry ? listeners : []) listener(pantry ?? EMPTY_PANTRY)
}

/** Not for a user who has signed out since. */
function publish(owner: string, pantry: Pantry): void {
  if (pantryOwner() !== owner || shownPantry.getState().pantry === pantry) return
  shownPantry.setState({ pantry })
  if (pantry === EMPTY_PANTRY) return
  const { refused, moves, cursor } = pantry
  const waiting = waitingCount(pantry)
  const isUnsent = waiting > 0 || refused.size > 0 || moves.length > 0
  notePantry({ owner, isUnsent })
  const ids = { waitingIds: waitingIdsOf(pantry), refused: refusalsOf(pantry) }
  pantryState.setState({ waiting, ...ids, cursor }, true)
}
