/**
 * Which bought items of the open list are in the stock already, so that nothing is counted twice. The
 * sources are notes of this browser and the pantry replica. Notes belong to an account: they are stored
 * with its offline cache and erased with it.
 */
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { create } from 'zustand'
import { type Item, itemsOf } from '#core/list/working-list/working-list-state.ts'
import { type ListId, LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList, useWorkingList, workingList } from '#core/list/working-list/working-list.ts'
import { hasPantry, onPantryEvent } from '#core/pantry/replica/pantry-state.ts'
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
  /** Undefined until they are loaded. */
  noted: Purchases | undefined
  /** Undefined without a pantry replica. */
  house: Purchases | undefined
}

const NOTHING: Entered = { noted: undefined, house: undefined }

const useStore = create<Entered>(() => NOTHING)

/** Keys that this tab enters, which are not entries of other members. */
const startedHere = new Set<string>()

let owner: string | undefined
let list: ListId | undefined
let last: Promise<unknown> = Promise.resolve()
sessionState.subscribe(() => follow(signedIn()))
workingList.subscribe(() => follow(signedIn()))
onPantryEvent((kind) => {
  if (kind === 'changed') void enqueue(reload)
})
follow(signedIn())

function follow(now: string | undefined): void {
  if (now === owner && openList() === list) return
  owner = now
  list = openList()
  useStore.setState(NOTHING)
  void enqueue(reload)
}

/** Runs reads and writes one after the other. */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Each list has its own notes, because keys of items outside the list are dropped. */
function nameNow(): string {
  return openList() === LOCAL_LIST ? NAME : `${NAME} ${openList()}`
}

async function keptPurchases(person: string, name: string) {
  const kept = await offlineCache.read(person, name)
  return purchasesIn(kept?.answer)
}

/** Other tabs write too. Without storage, only the memory of this tab counts. */
async function reload(): Promise<void> {
  const [now, name] = [owner, nameNow()]
  if (now === undefined) return
  const pantry = await storedPantry()
  const house = pantry && purchasesOf(pantry)
  const kept = await keptPurchases(now, name)
  const known: Purchases = kept ?? useStore.getState().noted ?? new Map()
  const others = pantry && house ? await entriesOfOthers(pantry, house, known) : []
  if (now !== owner || name !== nameNow()) return
  const noted = new Map([...others.map((key) => [key, false] as const), ...known])
  useStore.setState((before) => ({ noted, house: house ?? before.house }))
  if (others.length > 0) await offlineCache.keep(now, name, [...noted])
}

/** An older version kept the ids of items. */
function purchasesIn(kept: unknown): Purchases | undefined {
  if (!Array.isArray(kept)) return undefined
  const entries: readonly unknown[][] = kept.map((one) => (Array.isArray(one) ? one : [one, false]))
  return new Map(
    entries.flatMap(([key, undone]) => (typeof key === 'string' ? [[key, undone === true]] : [])),
  )
}

async function storedPantry(): Promise<Pantry | undefined> {
  if (!hasPantry()) return undefined
  try {
    const { pantryStore } = await loadCode(() => import('#core/pantry/replica/pantry-here.ts'))
    return await pantryStore.read()
  } catch {
    // Without the code or the database the notes count, and the server checks.
    return undefined
  }
}

/**
 * The keys to note after another member entered a purchase: the entered items, and those that the member
 * left out because they match no product. Items bought later belong to another purchase.
 */
async function entriesOfOthers(
  pantry: Pantry,
  house: Purchases,
  noted: Purchases,
): Promise<readonly string[]> {
  const { purchased, gone } = workingList.getState().list
  const known = new Set([...startedHere, ...noted.keys()])
  if (enteredOf(purchased, house).every((key) => known.has(key))) return []
  const open = openKeysOf(purchased, joinPurchases(noted, house), gone)
  const left = purchased.filter(({ id }) => open.has(id))
  try {
    const { withoutProduct } = await loadCode(() => import('./house-products.ts'))
    const out = withoutProduct(pantry, left).flatMap(({ id }) => open.get(id) ?? [])
    return [...enteredOf(purchased, house), ...out]
  } catch {
    // Without the code, offline, the items that were left out are offered.
    return []
  }
}

/** Notes that these keys are in the stock, or were left out. */
export function noteEntered(keys: readonly string[]): Promise<void> {
  return change((noted) => [...noted, ...keys.map((key) => [key, false] as const)])
}

/**
 * Notes an undone entry: the keys that the server accepted, `entered`, cannot be used again; `others` are
 * open as before.
 */
export function noteUndone(entered: readonly string[], others: readonly string[]): Promise<void> {
  return change((noted) => [
    ...[...noted].filter(([key]) => !others.includes(key)),
    ...entered.map((key) => [key, true] as const),
  ])
}

/**
 * By item id, the key under which each item can be entered; without items that any tab or member has
 * entered.
 */
export function openKeys(items: readonly Item[]): Promise<ReadonlyMap<string, string>> {
  return enqueue(async () => {
    await reload()
    const { noted = new Map<string, boolean>(), house } = useStore.getState()
    const known = house ? joinPurchases(noted, house) : noted
    const keys = openKeysOf(items, known, workingList.getState().list.gone)
    for (const key of keys.values()) startedHere.add(key)
    return keys
  })
}

/** The bought items that are not in the stock; undefined until that is known. */
export function useNotEntered(bought: readonly Item[]): readonly Item[] | undefined {
  const { noted, house } = useStore()
  const gone = useWorkingList()?.gone
  return noted && gone && leftOf(bought, noted, house, gone)
}

/** Also drops the keys of items that left the list. */
function change(
  apply: (noted: Purchases) => readonly (readonly [string, boolean])[],
): Promise<void> {
  return enqueue(async () => {
    await reload()
    const inList = new Set(itemsOf(workingList.getState().list).map(({ id }) => id))
    const known = [...(useStore.getState().noted ?? [])]
    const noted = new Map(apply(new Map(known.filter(([key]) => inList.has(itemIdOf(key))))))
    useStore.setState({ noted })
    if (owner !== undefined) await offlineCache.keep(owner, nameNow(), [...noted])
  })
}
