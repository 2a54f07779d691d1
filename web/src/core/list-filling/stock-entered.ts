/**
 * Which of what was bought on the open list was added to the stock already, so that nothing is counted
 * twice: as noted in this browser, and as the household has told this device. What is noted belongs to an
 * account: stored with its offline cache and erased with it.
 */
import { create } from 'zustand'
import { hasHome, onHomeNews } from '#core/home/home-state.ts'
import { signedIn } from '#core/server-data/cached-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { type Item, itemsOf } from '#core/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/working-list/working-list-storage.ts'
import { openList, useWorkingList, workingList } from '#core/working-list/working-list.ts'
import {
  type HouseStock,
  houseStockOf,
  itemIdOf,
  joinPurchases,
  leftOf,
  openKeysOf,
  type Purchases,
} from './purchases.ts'

const NAME = 'stock-entered'

interface Entered {
  /** Undefined until it is known. */
  noted: Purchases | undefined
  /** Undefined while this device keeps nothing of the household. */
  house: HouseStock | undefined
}

const NOTHING: Entered = { noted: undefined, house: undefined }

const useStore = create<Entered>(() => NOTHING)

let person: string | undefined
let list: ListId | undefined
sessionState.subscribe(() => void readOf(signedIn()))
workingList.subscribe(() => void readOf(signedIn()))
onHomeNews((news) => {
  if (news === 'changed') void readHouse()
})
void readOf(signedIn())

async function readOf(now: string | undefined): Promise<void> {
  if (now === person && openList() === list) return
  person = now
  list = openList()
  useStore.setState(NOTHING)
  await readAgain()
}

/** Each list has its own, so that what is dropped for one is not dropped for another. */
function nameNow(): string {
  return openList() === LOCAL_LIST ? NAME : `${NAME} ${openList()}`
}

async function readAgain(): Promise<void> {
  await readHouse()
  await readNoted()
}

/** Other tabs write too. Without storage, only the memory of this tab counts. */
async function readNoted(): Promise<void> {
  const [now, name] = [person, nameNow()]
  if (now === undefined) return
  const kept = purchasesIn(await offlineCache.read(now, name))
  if (now !== person || name !== nameNow()) return
  useStore.setState(({ noted }) => ({ noted: kept ?? noted ?? new Map() }))
}

/** An older version kept the ids of items. */
function purchasesIn(kept: unknown): Purchases | undefined {
  if (!Array.isArray(kept)) return undefined
  return new Map(kept.map((one) => (Array.isArray(one) ? [one[0], one[1]] : [one, false])))
}

async function readHouse(): Promise<void> {
  const now = person
  if (now === undefined || !hasHome()) return
  try {
    const { homeStore } = await import('#core/home/home-here.ts')
    const home = await homeStore.read()
    if (now === person) useStore.setState({ house: home && houseStockOf(home) })
  } catch {
    // Without its code, or its database, what is noted here counts, and the server's word.
  }
}

/** These keys are in the stock now, or were left out of it. */
export function noteEntered(keys: readonly string[]): Promise<void> {
  return write((noted) => [...noted, ...keys.map((key) => [key, false] as const)])
}

/**
 * An entry was undone: what the server has taken of it, `entered`, needs other keys from now on; `others`
 * are open as they were.
 */
export function noteUndone(entered: readonly string[], others: readonly string[]): Promise<void> {
  return write((noted) => [
    ...[...noted].filter(([key]) => !others.includes(key)),
    ...entered.map((key) => [key, true] as const),
  ])
}

/**
 * The key by which each of the items can be entered now, by its id; without those that are in the stock
 * by now, by whatever tab or person.
 */
export async function openKeys(items: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  await readAgain()
  const { noted = new Map<string, boolean>(), house } = useStore.getState()
  const known = house ? joinPurchases(noted, house.purchases) : noted
  return openKeysOf(items, known, workingList.getState().list.gone)
}

/** Those of the bought items that are not in the stock yet; undefined until that is known. */
export function useNotEntered(bought: readonly Item[]): readonly Item[] | undefined {
  const { noted, house } = useStore()
  const gone = useWorkingList()?.gone
  return noted && gone && leftOf(bought, noted, house, gone)
}

/** Items that have left the list are dropped. */
async function write(
  change: (noted: Purchases) => readonly (readonly [string, boolean])[],
): Promise<void> {
  await readNoted()
  const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
  const known = [...(useStore.getState().noted ?? [])]
  const noted = new Map(change(new Map(known.filter(([key]) => inList.has(itemIdOf(key))))))
  useStore.setState({ noted })
  if (person !== undefined) await offlineCache.keep(person, nameNow(), [...noted])
}
