/** Which of the things that were bought are in the stock, by the keys of their purchases. */
import { purchaseKey } from '@compra/contract/sync/home/moves.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'
import type { Item, Row } from '@compra/contract/sync/item.ts'

/** What was entered into the stock, by key; true: that was undone since. */
export type Purchases = ReadonlyMap<string, boolean>

/** What was removed from the list, by id, with what took it over. */
type Gone = ReadonlyMap<string, Row>

/** What entered the household's stock: as the server has told, and what waits to be told to it. */
export function purchasesOf(home: Home): Purchases {
  const purchases = new Map(home.purchases)
  const undone = new Set(home.moves.flatMap((move) => (move.kind === 'undo' ? [move.entry] : [])))
  for (const move of home.moves) {
    if (move.kind !== 'enter' || purchases.has(move.purchase)) continue
    purchases.set(move.purchase, undone.has(move.entry))
  }
  return purchases
}

/** Those of the bought items that can be entered. */
export function leftOf(
  bought: readonly Item[],
  noted: Purchases,
  house: Purchases | undefined,
  gone: Gone,
): readonly Item[] {
  const open = openKeysOf(bought, house ? joinPurchases(noted, house) : noted, gone)
  return bought.filter(({ id }) => open.has(id))
}

/** The keys by which the bought items are in the household's stock. */
export function enteredOf(bought: readonly Item[], house: Purchases): readonly string[] {
  const ids = new Set(bought.map(({ id }) => id))
  return [...house].flatMap(([key, undone]) => (!undone && ids.has(itemIdOf(key)) ? [key] : []))
}

/** Who knows that an entry was undone knows more. */
export function joinPurchases(one: Purchases, other: Purchases): Purchases {
  const joined = new Map(one)
  for (const [key, undone] of other) joined.set(key, undone || one.get(key) === true)
  return joined
}

/**
 * The key by which each of the bought items can be entered now, by the id of the item; what is in the
 * stock is left out. What two bought under one name, and the lists made one item of, was bought once.
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

/** The id of the item. Older versions kept nothing but that. */
export function itemIdOf(key: string): string {
  const [id = key] = key.split('.')
  return id
}

interface Entered {
  /** How often it was entered. */
  readonly times: number
  readonly isIn: boolean
}

/** By the key of the first entry: one that was undone is followed by another key. */
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

/** Whether the mark of the heir is that of the twin which it took over. */
function isSamePurchase(twin: Row, heir: Item): boolean {
  return twin.into === heir.id && Math.abs(twin.stamps[1]) === Math.abs(heir.stamps[1])
}
