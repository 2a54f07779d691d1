import { withIds } from '@compra/contract/list-item/saved-item-ids.ts'
import { measuredKey } from '@compra/contract/measured-name.ts'
import { foldName } from '@compra/contract/name.ts'
import type { SavedItem } from '@compra/contract/shopping-list.ts'
import type {
  HomeOutcome,
  KnownSavedList,
  StockChange,
} from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import { allStamps, PRODUCT_REGISTERS } from '@compra/contract/sync/home/kept.ts'
import { newIdsOf } from '#lib/secret/keyed-id.ts'
import type { KnownItems } from './known-home.ts'

export const PRODUCT_COLUMNS = [
  'id',
  'name',
  'name_folded',
  'category',
  'price_cents',
  'stock',
  'min_stock',
  'content_amount',
  'content_unit',
  'matches',
  'packs',
  'owed',
  'created_at',
  'born',
  'name_at',
  'category_at',
  'price_at',
  'min_stock_at',
  'content_at',
  'matches_at',
  'removed',
] as const

export const LIST_COLUMNS = [
  'id',
  'name',
  'name_folded',
  'items_count',
  'created_at',
  'born',
  'name_at',
  'items_at',
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

/** What comes of a push as rows; household and revision are those of the push, and `at` is its moment. */
export function rowsOf(outcome: HomeOutcome, at: Date, { storedItems, saidIds }: KnownItems) {
  const { products, savedLists, gone, journal, undone, entries, purchases, moves } = outcome
  return {
    products: products.map(productRow),
    lists: savedLists.map(listRow),
    items: savedLists.flatMap(({ id, items }) => {
      const said = saidIds.get(id)
      const named = items.map((item) => ({ ...item, id: said?.get(measuredKey(item)) }))
      return itemRows(id, withIds(storedItems.get(id) ?? [], named, newIdsOf(id)))
    }),
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

function productRow({ id, name, category, t, ...kept }: HomeProduct) {
  const [born, nameAt, categoryAt, priceAt, minStockAt, contentAt, matchesAt] = allStamps(
    t,
    PRODUCT_REGISTERS,
  )
  const { content, matches, packs, owed } = kept
  return {
    id,
    name,
    name_folded: foldName(name),
    category,
    price_cents: kept.price,
    stock: kept.stock,
    min_stock: kept.minStock,
    content_amount: content?.amount ?? null,
    content_unit: content?.unit ?? null,
    matches,
    packs,
    owed,
    created_at: new Date(kept.createdAt),
    born,
    name_at: nameAt,
    category_at: categoryAt,
    price_at: priceAt,
    min_stock_at: minStockAt,
    content_at: contentAt,
    matches_at: matchesAt,
    removed: kept.removed,
  }
}

function listRow({ id, name, items, t, removed, createdAt }: KnownSavedList) {
  const [born = 0, nameAt = 0, itemsAt = 0] = t
  return {
    id,
    name,
    name_folded: foldName(name),
    items_count: items.length,
    created_at: new Date(createdAt),
    born,
    name_at: nameAt,
    items_at: itemsAt,
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

/** The journal is read by its moments, so each change of a push has one of its own. */
function microsecondsAfter(start: Date, place: number): string {
  const at = new Date(start.getTime() + Math.floor(place / 1000)).toISOString()
  return at.replace('Z', `${String(place % 1000).padStart(3, '0')}Z`)
}
