/** Products, saved lists and recipes of the signed-in user's household on this device, for all tabs. */
import {
  EMPTY_HOME,
  type Home,
  THING_KINDS,
  unsentHome,
  waitingCount,
} from '@compra/contract/sync/home/replica.ts'
import { refusalsOf, waitingIdsOf } from '@compra/contract/sync/home/shown.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onUserGone, sessionState } from '#core/session/session-state.ts'
import { onErased } from '#core/storage/database.ts'
import { eraseHome, noteHome } from '#core/storage/home-note.ts'
import { HOME_DATABASE } from '#core/storage/names.ts'
import { createHomeDatabase } from './home-database.ts'
import { homeOwner, homeState, NO_HOME, onHomeNews, tellHome } from './home-state.ts'

const database = createHomeDatabase(HOME_DATABASE)
const listeners = new Set<(home: Home) => void>()

/** What this tab read or wrote last, for screens; undefined until it was read, and without an account. */
const UNREAD: { readonly home: Home | undefined } = { home: undefined }
export const pantry: StoreApi<typeof UNREAD> = createStore(() => UNREAD)
onErased(HOME_DATABASE, () => pantry.setState(UNREAD, true))

export const homeStore = {
  /** Undefined without an account, or when nothing is kept of it. */
  async read(owner = homeOwner()): Promise<Home | undefined> {
    if (owner === undefined) return undefined
    const home = await database.change(owner, (found) => found)
    publish(owner, home)
    return home === EMPTY_HOME ? undefined : home
  },

  /**
   * One transaction of all tabs: reads, applies, writes; on the disk when it resolves. What `apply`
   * throws is thrown. Throws for a guest.
   */
  async change(apply: (home: Home) => Home): Promise<Home> {
    const owner = homeOwner()
    if (owner === undefined) throw new Error('no user is signed in')
    let isChanged = false
    const home = await database.change(owner, (found) => {
      const next = apply(found)
      isChanged = next !== found
      return next
    })
    publish(owner, home)
    if (isChanged) tellHome('changed')
    for (const listener of isChanged ? listeners : []) listener(home)
    return home
  },

  /**
   * The session of `owner` is over: only what has not been sent stays. The database says whether there
   * is any, for a note beside it may be lost when the browser is killed.
   */
  async forget(owner: string): Promise<void> {
    const home = await database.change(owner, (found) =>
      found === EMPTY_HOME ? found : unsentHome(found),
    )
    const hasThings = THING_KINDS.some((kind) => home[kind].size > 0)
    // One that could not be read is of a newer version, which may have unsent changes.
    if (database.isStored() && !hasThings && home.moves.length === 0) eraseHome()
  },
}

/** Calls back with what any tab has changed. */
export function onHomeChange(listener: (home: Home) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

onHomeNews((news, isOfThisTab) => {
  if (news === 'changed' && !isOfThisTab) void readOthers()
})
onUserGone(sessionState, () => {
  pantry.setState(UNREAD, true)
  homeState.setState(NO_HOME, true)
})

async function readOthers(): Promise<void> {
  database.outdate()
  const home = await homeStore.read()
  for (const listener of home ? listeners : []) listener(home ?? EMPTY_HOME)
}

/** Not for a user who has signed out since. */
function publish(owner: string, home: Home): void {
  if (homeOwner() !== owner || pantry.getState().home === home) return
  pantry.setState({ home })
  if (home === EMPTY_HOME) return
  const { refused, moves, cursor } = home
  const waiting = waitingCount(home)
  const isUnsent = waiting > 0 || refused.size > 0 || moves.length > 0
  noteHome({ owner, isUnsent })
  const ids = { waitingIds: waitingIdsOf(home), refused: refusalsOf(home) }
  homeState.setState({ waiting, ...ids, cursor }, true)
}
