/**
 * Which of what was bought on the open list was added to the stock already, so that nothing is counted
 * twice. It belongs to an account: stored with its offline cache and erased with it.
 */
import { create } from 'zustand'
import { signedIn } from '#core/server-data/cached-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { type Item, itemsOf } from '#core/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/working-list/working-list-storage.ts'
import { openList, useWorkingList, workingList } from '#core/working-list/working-list.ts'
import { itemIdOf, openKeysOf, type Purchases } from './purchases.ts'

const NAME = 'stock-entered'

interface Entered {
  /** Undefined until it is known. */
  purchases: Purchases | undefined
}

const useStore = create<Entered>(() => ({ purchases: undefined }))

let person: string | undefined
let list: ListId | undefined
sessionState.subscribe(() => void readOf(signedIn()))
workingList.subscribe(() => void readOf(signedIn()))
void readOf(signedIn())

async function readOf(now: string | undefined): Promise<void> {
  if (now === person && openList() === list) return
  person = now
  list = openList()
  useStore.setState({ purchases: undefined })
  await readAgain()
}

/** Each list has its own, so that what is dropped for one is not dropped for another. */
function nameNow(): string {
  return openList() === LOCAL_LIST ? NAME : `${NAME} ${openList()}`
}

/** Other tabs write too. Without storage, only the memory of this tab counts. */
async function readAgain(): Promise<void> {
  const [now, name] = [person, nameNow()]
  if (now === undefined) return
  const kept = purchasesIn(await offlineCache.read(now, name))
  if (now !== person || name !== nameNow()) return
  useStore.setState(({ purchases }) => ({ purchases: kept ?? purchases ?? new Map() }))
}

/** An older version kept the ids of items. */
function purchasesIn(kept: unknown): Purchases | undefined {
  if (!Array.isArray(kept)) return undefined
  return new Map(kept.map((one) => (Array.isArray(one) ? [one[0], one[1]] : [one, false])))
}

/** These keys are in the stock now, or were left out of it. */
export function noteEntered(keys: readonly string[]): Promise<void> {
  return write((purchases) => [...purchases, ...keys.map((key) => [key, false] as const)])
}

/** An entry was undone: what was `entered` by it needs other keys, what was `left` out does not. */
export function noteUndone(entered: readonly string[], left: readonly string[]): Promise<void> {
  return write((purchases) => [
    ...[...purchases].filter(([key]) => !left.includes(key)),
    ...entered.map((key) => [key, true] as const),
  ])
}

/**
 * The key by which each of the items can be entered now, by its id; without those that are in the stock
 * by now, by this tab or another.
 */
export async function openKeys(items: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  await readAgain()
  const { gone } = workingList.getState().list
  return openKeysOf(items, useStore.getState().purchases ?? new Map(), gone)
}

/** Those of the bought items that are not in the stock yet; undefined until that is known. */
export function useNotEntered(bought: readonly Item[]): readonly Item[] | undefined {
  const purchases = useStore((state) => state.purchases)
  const gone = useWorkingList()?.gone
  if (!purchases || !gone) return undefined
  const open = openKeysOf(bought, purchases, gone)
  return bought.filter(({ id }) => open.has(id))
}

/** Items that have left the list are dropped. */
async function write(
  change: (purchases: Purchases) => readonly (readonly [string, boolean])[],
): Promise<void> {
  await readAgain()
  const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
  const known = [...(useStore.getState().purchases ?? [])]
  const purchases = new Map(change(new Map(known.filter(([key]) => inList.has(itemIdOf(key))))))
  useStore.setState({ purchases })
  if (person !== undefined) await offlineCache.keep(person, nameNow(), [...purchases])
}
