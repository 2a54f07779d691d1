import { foldName } from '@compra/contract/text/name.ts'
import { createStore } from 'zustand/vanilla'
import { formatShops, parseShops, shopName } from './shops-format.ts'
import { mergeShops } from './shops-merge.ts'
import { addShop, currentShop, NO_SHOPS, type Shops, SHOPS_MAX, renameShop } from './shops-state.ts'

interface Deps {
  storage: {
    /** Null if there is nothing, or the browser refuses access. */
    read(): string | null
    /** On a failure the shops live as long as the page. */
    write(text: string): void
  }
  /** In milliseconds. */
  now: () => number
  newId: () => string
}

export type NameOutcome = 'kept' | 'blank' | 'duplicate' | 'limit'

/**
 * The shops in one tab. Each change is merged with other tabs' writes, applied and stored at once, as
 * with the working list.
 */
export function createShopsStore({ storage, now, newId }: Deps) {
  const store = createStore<Shops>()(() => NO_SHOPS)
  let known: string | null = null

  mergeStored(storage.read())

  /** The next change replaces unreadable text. */
  function mergeStored(text: string | null) {
    if (text === null || text === known) return
    const stored = parseShops(text, now())
    if (!stored) return
    known = text
    const merged = mergeShops(store.getState(), stored)
    if (formatShops(merged) !== formatShops(store.getState())) store.setState(merged, true)
  }

  function save() {
    const text = formatShops(store.getState())
    if (text === known) return
    known = text
    storage.write(text)
  }

  function change(apply: (shops: Shops, stamp: number) => Shops) {
    mergeStored(storage.read())
    const before = store.getState()
    const after = apply(before, Math.max(now(), latestStamp(before) + 1))
    if (after === before) return
    store.setState(after, true)
    save()
  }

  /** 'duplicate' if another shop has the name, folded. */
  function name(text: string, except: string | undefined, keep: typeof renameShop): NameOutcome {
    const wanted = shopName(text)
    if (wanted === '') return 'blank'
    mergeStored(storage.read())
    const others = store.getState().shops.filter(({ id }) => id !== except)
    if (others.some((shop) => foldName(shop.name) === foldName(wanted))) return 'duplicate'
    if (others.length >= SHOPS_MAX) return 'limit'
    change((shops, stamp) => keep(shops, wanted, stamp))
    return 'kept'
  }

  return {
    ...store,
    change,

    /** Adds a shop and chooses it. */
    add: (text: string) =>
      name(text, undefined, (shops, wanted, stamp) => addShop(shops, newId(), wanted, stamp)),

    /** Renames the current shop. */
    rename: (text: string) => name(text, currentShop(store.getState()).id, renameShop),

    /** Handles shops stored by another tab. If they lacked changes, the union is stored again. */
    receive(text: string) {
      mergeStored(text)
      mergeStored(storage.read())
      save()
    },
  }
}

/** Leaves out ticks, whose times come from the working list. */
function latestStamp({ shops, current, isByAisle, removed }: Shops): number {
  const stamps = shops.flatMap((shop) => Object.values(shop.stamps))
  return Math.max(current.at, isByAisle.at, ...removed.values(), ...stamps)
}
