/**
 * Which of what was bought on the open list was added to the stock already, so that nothing is counted
 * twice: as noted in this browser, and as the household has told this device. What is noted belongs to an
 * account: stored with its offline cache and erased with it.
 */
import type { Home } from '@compra/contract/sync/home/replica.ts'
import { create } from 'zustand'
import { type Item, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, useWorkingList, workingList } from '#core/list/working-list/working-list.ts'
import { hasHome, onHomeNews } from '#core/pantry/replica/home-state.ts'
import { signedIn } from '#core/server-data/cached-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import {
  enteredOf,
  itemIdOf,
  joinPurchases,
  leftOf,
  openKeysOf,
  type Purchases,
  purchasesOf,
} from './purchases.ts'

const NAME = 'stock-entered'

interface Entered {
  /** Undefined until it is known. */
  noted: Purchases | undefined
  /** Undefined while this device keeps nothing of the household. */
  house: Purchases | undefined
}

const NOTHING: Entered = { noted: undefined, house: undefined }

const useStore = create<Entered>(() => NOTHING)

/** What this tab has begun to enter: news of it are no news. */
const begun = new Set<string>()

let person: string | undefined
let list: ListId | undefined
let last: Promise<unknown> = Promise.resolve()
sessionState.subscribe(() => readOf(signedIn()))
workingList.subscribe(() => readOf(signedIn()))
onHomeNews((news) => {
  if (news === 'changed') void inTurn(readAgain)
})
readOf(signedIn())

function readOf(now: string | undefined): void {
  if (now === person && openList() === list) return
  person = now
  list = openList()
  useStore.setState(NOTHING)
  void inTurn(readAgain)
}

/** One reads or writes after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Each list has its own, so that what is dropped for one is not dropped for another. */
function nameNow(): string {
  return openList() === LOCAL_LIST ? NAME : `${NAME} ${openList()}`
}

/** Other tabs write too. Without storage, only the memory of this tab counts. */
async function readAgain(): Promise<void> {
  const [now, name] = [person, nameNow()]
  if (now === undefined) return
  const home = await readHome()
  const house = home && purchasesOf(home)
  const kept = purchasesIn(await offlineCache.read(now, name))
  const known: Purchases = kept ?? useStore.getState().noted ?? new Map()
  const told = home && house ? await toldOf(home, house, known) : []
  if (now !== person || name !== nameNow()) return
  const noted = new Map([...told.map((key) => [key, false] as const), ...known])
  useStore.setState((before) => ({ noted, house: house ?? before.house }))
  if (told.length > 0) await offlineCache.keep(now, name, [...noted])
}

/** An older version kept the ids of items. */
function purchasesIn(kept: unknown): Purchases | undefined {
  if (!Array.isArray(kept)) return undefined
  return new Map(kept.map((one) => (Array.isArray(one) ? [one[0], one[1]] : [one, false])))
}

async function readHome(): Promise<Home | undefined> {
  if (!hasHome()) return undefined
  try {
    const { homeStore } = await loadCode(() => import('#core/pantry/replica/home-here.ts'))
    return await homeStore.read()
  } catch {
    // Without its code, or its database, what is noted here counts, and the server's word.
    return undefined
  }
}

/**
 * What is noted when this device hears that somebody else has entered a shopping: what of it is in the
 * stock, and what was left out of it, which is what no product may be. What is bought later is another
 * shopping.
 */
async function toldOf(home: Home, house: Purchases, noted: Purchases): Promise<readonly string[]> {
  const { purchased, gone } = workingList.getState().list
  const known = new Set([...begun, ...noted.keys()])
  if (enteredOf(purchased, house).every((key) => known.has(key))) return []
  const open = openKeysOf(purchased, joinPurchases(noted, house), gone)
  const left = purchased.filter(({ id }) => open.has(id))
  try {
    const { withoutProduct } = await loadCode(() => import('./house-products.ts'))
    const out = withoutProduct(home, left).flatMap(({ id }) => open.get(id) ?? [])
    return [...enteredOf(purchased, house), ...out]
  } catch {
    // Without its code, offline, what was left out is offered.
    return []
  }
}

/** These keys are in the stock now, or were left out of it. */
export function noteEntered(keys: readonly string[]): Promise<void> {
  return change((noted) => [...noted, ...keys.map((key) => [key, false] as const)])
}

/**
 * An entry was undone: what the server has taken of it, `entered`, needs other keys from now on; `others`
 * are open as they were.
 */
export function noteUndone(entered: readonly string[], others: readonly string[]): Promise<void> {
  return change((noted) => [
    ...[...noted].filter(([key]) => !others.includes(key)),
    ...entered.map((key) => [key, true] as const),
  ])
}

/**
 * The key by which each of the items can be entered now, by its id; without those that are in the stock
 * by now, by whatever tab or person.
 */
export function openKeys(items: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  return inTurn(async () => {
    await readAgain()
    const { noted = new Map<string, boolean>(), house } = useStore.getState()
    const known = house ? joinPurchases(noted, house) : noted
    const keys = openKeysOf(items, known, workingList.getState().list.gone)
    for (const key of keys.values()) begun.add(key)
    return keys
  })
}

/** Those of the bought items that are not in the stock yet; undefined until that is known. */
export function useNotEntered(bought: readonly Item[]): readonly Item[] | undefined {
  const { noted, house } = useStore()
  const gone = useWorkingList()?.gone
  return noted && gone && leftOf(bought, noted, house, gone)
}

/** Items that have left the list are dropped. */
function change(
  apply: (noted: Purchases) => readonly (readonly [string, boolean])[],
): Promise<void> {
  return inTurn(async () => {
    await readAgain()
    const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
    const known = [...(useStore.getState().noted ?? [])]
    const noted = new Map(apply(new Map(known.filter(([key]) => inList.has(itemIdOf(key))))))
    useStore.setState({ noted })
    if (person !== undefined) await offlineCache.keep(person, nameNow(), [...noted])
  })
}
