import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { Row, Stamps, Whole } from '@compra/contract/sync/item.ts'
import { ITEM } from '@compra/contract/sync/list-registers.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import { stampsOf } from '@compra/contract/sync/wire-row.ts'
import type { Selectable } from 'kysely'
import { columnsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'

/** What an item is, wherever it stands. */
export const VALUE_COLUMNS = [...columnsIn(ITEM), 'item_key', 'stamps', 'removed'] as const

/** What is written of an item; the household, the revision and the moment are those of the push. */
export const ITEM_COLUMNS = [
  'list_id',
  'id',
  ...VALUE_COLUMNS,
  'into_id',
  'into_at',
  'alive',
  'added_by',
  'placed_by',
] as const

export type ItemRow = Pick<Selectable<Tables['list_item']>, (typeof ITEM_COLUMNS)[number]>

/** Who put an item on the list, and who marked it last: an account or a live link. */
export type Marks = Pick<ItemRow, 'added_by' | 'placed_by'>

// Both ways are written out, since a push reads each item of a list; their types name a part that is missing.
export function rowOfItem(item: ItemRow): Whole<Row> {
  const { measure_amount: amount, measure_unit: unit } = item
  return {
    id: item.id,
    name: item.name,
    status: item.status,
    cents: item.price_cents,
    quantity: item.quantity,
    measure: amount !== null && unit !== null ? { amount, unit } : undefined,
    note: item.note ?? undefined,
    aisle: item.aisle ?? undefined,
    stamps: stampsOf(item.stamps),
    removed: item.removed,
    into: item.into_id ?? undefined,
    intoAt: item.into_at,
  }
}

export function itemOfRow(listId: string, row: Row, marks: Marks): ItemRow {
  const { id, name, status, cents, quantity, measure, note, aisle, stamps, removed } = row
  return {
    list_id: listId,
    id,
    name,
    item_key: measuredKey(row),
    status,
    price_cents: cents,
    quantity,
    measure_amount: measure?.amount ?? null,
    measure_unit: measure?.unit ?? null,
    // None travels as an empty text, too.
    note: note || null,
    aisle: aisle || null,
    stamps: [...stamps],
    removed,
    into_id: row.into ?? null,
    into_at: row.intoAt,
    alive: isAlive(row),
    ...marks,
  }
}

/** Marks come from the caller only: for what this push put on the list or marked. */
export function marksAfter(
  before: ItemRow | undefined,
  { stamps }: Row,
  isOnNow: boolean,
  actorId: string,
): Marks {
  const [born, place] = stamps
  const [bornBefore, placeBefore]: Partial<Stamps> = before ? stampsOf(before.stamps) : []
  const isAdded = !before || (!before.alive && isOnNow && born !== bornBefore)
  const isPlaced = place !== (placeBefore ?? 0)
  return {
    added_by: isAdded ? actorId : before.added_by,
    placed_by: isPlaced ? actorId : (before?.placed_by ?? null),
  }
}
