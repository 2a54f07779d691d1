import { withIds } from '@compra/contract/list-item/saved-item-ids.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { SAVED_LIST } from '@compra/contract/shopping-list/saved-list-registers.ts'
import type { SavedItem } from '@compra/contract/shopping-list/shopping-list.ts'
import type {
  PantryOutcome,
  KnownSavedList,
  StockChange,
} from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { columnsIn, stampRowIn, stampsIn, writerOf } from '#db/registers/registers.ts'
import type { KnownParts } from './known-pantry.ts'
import { recipeRowsOf } from './recipe-rows.ts'
import { sentOrNewIds } from './sent-ids.ts'

export const PRODUCT_COLUMNS = [
  'id',
  ...columnsIn(PRODUCT),
  'name_folded',
  'stock',
  'packs',
  'owed',
  'created_at',
  'born',
  ...stampsIn(PRODUCT),
  'removed',
] as const

export const LIST_COLUMNS = [
  'id',
  ...columnsIn(SAVED_LIST),
  'name_folded',
  'items_count',
  'created_at',
  'born',
  ...stampsIn(SAVED_LIST),
  'removed',
] as const

export const ITEM_COLUMNS = [
  'list_id',
  'sequence',
  'id',
  'name',
  'quantity',
  'price_cents',
  'measure_amount',
  'measure_unit',
] as const

export const JOURNAL_COLUMNS = [
  'product_id',
  'at',
  'reason',
  'stock_from',
  'stock_to',
  'price_from',
  'price_to',
  'entry_id',
  'undone_at',
  'packs',
  'paid_cents',
] as const

/** The outcome of a push as database rows. `at`: the time of the push. */
export function rowsOf(outcome: PantryOutcome, at: Date, known: KnownParts) {
  const { products, savedLists, recipes, gone, journal, undone, entries, purchases, moves } =
    outcome
  return {
    products: products.map(productRow),
    lists: savedLists.map(listRow),
    items: savedLists.flatMap(({ id, items }) => {
      const sentIds = known.pushedIds.get(id)
      const named = items.map((item) => ({ ...item, id: sentIds?.get(measuredKey(item)) }))
      return itemRows(id, withIds(known.storedItems.get(id) ?? [], named, sentOrNewIds(id)))
    }),
    ...recipeRowsOf(recipes, known),
    gone: [...gone],
    journal: journal.map((change, place) => journalRow(change, microsecondsAfter(at, place))),
    undone: [...undone],
    entries: entries.map(({ id, isUndone, recipe = null }) => {
      return { id, undone_at: isUndone ? at : null, recipe_id: recipe }
    }),
    purchases: purchases.map(({ key, entry }) => ({ key, entry_id: entry })),
    moves: moves.map((id) => ({ id })),
  }
}

const writeProduct = writerOf(PRODUCT)

function productRow(product: PantryProduct) {
  const { id, name, stock, packs, owed, createdAt, t, removed } = product
  return {
    id,
    ...writeProduct(product),
    name_folded: foldName(name),
    stock,
    packs,
    owed,
    created_at: new Date(createdAt),
    ...stampRowIn(PRODUCT, t),
    removed,
  }
}

function listRow({ id, name, items, t, removed, createdAt }: KnownSavedList) {
  return {
    id,
    name,
    name_folded: foldName(name),
    items_count: items.length,
    created_at: new Date(createdAt),
    ...stampRowIn(SAVED_LIST, t),
    removed,
  }
}

function itemRows(listId: string, items: readonly SavedItem[]) {
  return items.map(({ sequence, id, name, quantity, price, measure }) => ({
    list_id: listId,
    sequence,
    id,
    name,
    quantity,
    price_cents: price,
    measure_amount: measure?.amount ?? null,
    measure_unit: measure?.unit ?? null,
  }))
}

function journalRow(
  { product, reason, entry, isUndone = false, packs, paid, ...change }: StockChange,
  at: string,
) {
  return {
    product_id: product,
    at,
    reason,
    stock_from: change.stockFrom,
    stock_to: change.stockTo,
    price_from: change.priceFrom,
    price_to: change.priceTo,
    entry_id: entry ?? null,
    undone_at: isUndone ? at : null,
    packs,
    paid_cents: paid ?? null,
  }
}

/** The journal is sorted by time, so each change of a push gets a distinct one. */
function microsecondsAfter(start: Date, place: number): string {
  const at = new Date(start.getTime() + Math.floor(place / 1000)).toISOString()
  return at.replace('Z', `${String(place % 1000).padStart(3, '0')}Z`)
}
