import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import type { Row, Stamps, Whole } from '@compra/contract/sync/item.ts'
import { ITEM } from '@compra/contract/sync/list-registers.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import { stampsOf } from '@compra/contract/sync/wire-row.ts'
import type { Selectable } from 'kysely'
import { columnsIn } from '#db/registers/registers.ts'
import type { Tables } from '#db/tables/tables.ts'
import { STAMPED } from './list-row.ts'

/** The fields of an item that are copied to another list. */
export const VALUE_COLUMNS = [...columnsIn(ITEM), 'item_key', 'stamps', 'removed'] as const

/** The columns that a push writes per item; household, revision and time are the same for the whole push. */
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

/** Those that a push may change, with its stamp. */
export const ITEM_CHANGES = [
  ...ITEM_COLUMNS.filter((column) => column !== 'list_id' && column !== 'id'),
  ...STAMPED,
]

export type ItemRow = Pick<Selectable<Tables['list_item']>, (typeof ITEM_COLUMNS)[number]>

/** Who added an item, and who marked it last: an account or a live link. */
export type Marks = Pick<ItemRow, 'added_by' | 'placed_by'>

// Both mappings are written out for speed: a push maps each item of a list. The types catch a missing field.
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
    // Clients also send an empty text for no value.
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

/** The marks after a push: the actor's, for items that this push added or marked; else the stored ones. */
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
