import type { Home } from '@compra/contract/sync/home/replica.ts'
import { homeLink, refreshHome } from './home-state.ts'
import { homeStore } from './home-store.ts'

/** For the first answer, which has everything. */
const FIRST_MS = 8000

let first: Promise<unknown> | undefined

/**
 * All that the household keeps; on a new device once the first answer of sync is there. Undefined where
 * sync cannot run and the server is to be asked.
 */
export async function wholeHome(): Promise<Home | undefined> {
  const home = await homeStore.read()
  if (home && isWhole(home)) return homeLink() === 'stopped' && !hasOwn(home) ? undefined : home
  first ??= refreshHome(FIRST_MS).finally(() => (first = undefined))
  await first
  const now = await homeStore.read()
  // Of a former session, what was not sent is all there is without the server.
  return now?.household === undefined ? undefined : now
}

/** What was kept of an ended session are its own changes alone. */
function isWhole(home: Home): boolean {
  return home.household !== undefined && (home.cursor > 0 || !hasOwn(home))
}

function hasOwn({ products, savedLists, moves, cursor, bases }: Home): boolean {
  if (cursor === 0) return products.size + savedLists.size + moves.length > 0
  return (
    moves.length > 0 ||
    [...products].some(([id, one]) => bases.products.get(id) !== one) ||
    [...savedLists].some(([id, one]) => bases.savedLists.get(id) !== one)
  )
}
