import type { Item, Row } from '@compra/contract/sync/item.ts'
/** Which bought items are in the stock, by the keys of their purchases. */
import { purchaseKey } from '@compra/contract/sync/pantry/moves.ts'
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'

/** Stock entries by purchase key; true if the entry was undone. */
export type Purchases = ReadonlyMap<string, boolean>

/** Removed items by id, with the item that each was merged into. */
type Gone = ReadonlyMap<string, Row>

/** The household's stock entries, unsent ones included. */
export function purchasesOf(pantry: Pantry): Purchases {
  const purchases = new Map(pantry.purchases)
  const undone = new Set(pantry.moves.flatMap((move) => (move.kind === 'undo' ? [move.entry] : [])))
  for (const move of pantry.moves) {
    if (move.kind !== 'enter' || purchases.has(move.purchase)) continue
    purchases.set(move.purchase, undone.has(move.entry))
  }
  return purchases
}

/** The bought items that can be entered. */
export function leftOf(
  bought: readonly Item[],
  noted: Purchases,
  house: Purchases | undefined,
  gone: Gone,
): readonly Item[] {
  const open = openKeysOf(bought, house ? joinPurchases(noted, house) : noted, gone)
  return bought.filter(({ id }) => open.has(id))
}

/** The keys of the bought items that are in the household's stock. */
export function enteredOf(bought: readonly Item[], house: Purchases): readonly string[] {
  const ids = new Set(bought.map(({ id }) => id))
  return [...house].flatMap(([key, undone]) => (!undone && ids.has(itemIdOf(key)) ? [key] : []))
}

/** An entry that is undone in either map is undone. */
export function joinPurchases(one: Purchases, other: Purchases): Purchases {
  const joined = new Map(one)
  for (const [key, undone] of other) joined.set(key, undone || one.get(key) === true)
  return joined
}

/**
 * By item id, the key under which each bought item can be entered; items in the stock are left out. Two
 * purchases of one name that sync merged into one item count once.
 */
export function openKeysOf(
  bought: readonly Item[],
  purchases: Purchases,
  gone: Gone,
): ReadonlyMap<string, string> {
  const entered = timesOf(purchases)
  const isIn = (item: Item) =>
    entered.get(item.id)?.isIn === true || entered.get(purchaseKey(item))?.isIn === true
  const twins = [...gone.values()].filter(({ into }) => into !== undefined)
  const open = bought.filter(
    (item) => !isIn(item) && !twins.some((twin) => isSamePurchase(twin, item) && isIn(twin)),
  )
  return new Map(
    open.map((item) => [item.id, purchaseKey(item, entered.get(purchaseKey(item))?.times)]),
  )
}

/** The item's id, which is the whole key in data of older versions. */
export function itemIdOf(key: string): string {
  const [id = key] = key.split('.')
  return id
}

interface Entered {
  /** Number of entries. */
  readonly times: number
  readonly isIn: boolean
}

/** Grouped by the key of the first entry: each undo leads to another key. */
function timesOf(purchases: Purchases): ReadonlyMap<string, Entered> {
  const entered = new Map<string, Entered>()
  for (const [key, undone] of purchases) {
    const [id = '', place, again = 0] = key.split('.')
    const first = place === undefined ? id : `${id}.${place}`
    const before = entered.get(first)
    entered.set(first, {
      times: Math.max(before?.times ?? 0, Number(again) + 1),
      isIn: !undone || before?.isIn === true,
    })
  }
  return entered
}

/** Whether the merged item has the tick of this twin. */
function isSamePurchase(twin: Row, heir: Item): boolean {
  return twin.into === heir.id && Math.abs(twin.stamps[1]) === Math.abs(heir.stamps[1])
}
