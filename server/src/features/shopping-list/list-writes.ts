import type { Measure } from '@compra/contract/measure/measure.ts'
import { type QueryCreator, type Selectable, sql, type Transaction } from 'kysely'
import { type Placeholder, prepareWrite } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import { excluded, unnestArrays } from '#db/unnest.ts'

type Trx = Transaction<Tables>

/** A list to write; its items are numbered from 1 in array order. */
export interface ListToWrite {
  readonly tenantId: string
  readonly id: string
  readonly name: string
  readonly nameFolded: string
  readonly items: readonly ItemToWrite[]
}

interface ItemToWrite {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly priceCents: number
  readonly measure?: Measure | undefined
}

export const ITEM_COLUMNS = [
  'name',
  'quantity',
  'price_cents',
  'measure_amount',
  'measure_unit',
] as const

interface NewList {
  readonly list: ListToWrite
  readonly createdAt: Date
  readonly isCitus: boolean
}

/** Inserts a list with its items, and returns their number. */
export async function insertList(trx: Trx, { list, createdAt, isCitus }: NewList): Promise<bigint> {
  const values = { ...valuesOf(list), createdAt }
  if (!isCitus) return countOf(await INSERT_WITH_ITEMS(trx, values))
  await INSERT(trx, values)
  return countOf(await WRITE_ITEMS(trx, values))
}

/** Replaces a list with all its items, and returns their number; 0 if there is no such list. */
export async function updateList(trx: Trx, list: ListToWrite, isCitus: boolean): Promise<bigint> {
  const values = valuesOf(list)
  if (!isCitus) return countOf(await UPDATE_WITH_ITEMS(trx, values))
  await UPDATE(trx, values)
  await DELETE_SURPLUS(trx, values)
  return countOf(await WRITE_ITEMS(trx, values))
}

const countOf = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }) => numAffectedRows

const COLUMNS = ['id', ...ITEM_COLUMNS] as const
type Column = (typeof COLUMNS)[number]
type ItemArrays = {
  readonly [C in Column]: readonly Selectable<Tables['shopping_list_item']>[C][]
}

interface ListValues extends ItemArrays {
  readonly tenantId: string
  readonly listId: string
  readonly listName: string
  readonly nameFolded: string
  readonly itemsCount: number
}

interface NewListValues extends ListValues {
  readonly createdAt: Date
}

const valuesOf = ({ tenantId, id, name, nameFolded, items }: ListToWrite): ListValues => ({
  tenantId,
  listId: id,
  listName: name,
  nameFolded,
  itemsCount: items.length,
  id: items.map((item) => item.id),
  name: items.map((item) => item.name),
  quantity: items.map(({ quantity }) => quantity),
  price_cents: items.map(({ priceCents }) => priceCents),
  measure_amount: items.map(({ measure }) => measure?.amount ?? null),
  measure_unit: items.map(({ measure }) => measure?.unit ?? null),
})

const columnsOf = (value: Placeholder<ListValues>) => ({
  name: value('listName'),
  name_folded: value('nameFolded'),
  items_count: value('itemsCount'),
})

const insert = (db: QueryCreator<Tables>, value: Placeholder<NewListValues>) =>
  db
    .insertInto('shopping_list')
    .values({
      tenant_id: value('tenantId'),
      id: value('listId'),
      ...columnsOf(value),
      created_at: value('createdAt'),
    })
    .returning(['tenant_id', 'id'])

const update = (db: QueryCreator<Tables>, value: Placeholder<ListValues>) =>
  db
    .updateTable('shopping_list')
    .set(columnsOf(value))
    .where('tenant_id', '=', value('tenantId'))
    .where('id', '=', value('listId'))
    .returning(['tenant_id', 'id'])

/**
 * Replaces all items of a list: of the statement's `list`, or of the stored one. Citus inserts only what it
 * selects from stored rows without another copy.
 */
function writeItems(
  db: QueryCreator<Tables>,
  value: Placeholder<ListValues>,
  source: 'list' | 'shopping_list',
) {
  const written = sql<{ tenant_id: string; id: string }>`${sql.table(source)}`
  return db
    .insertInto('shopping_list_item')
    .columns(['tenant_id', 'list_id', 'sequence', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom([
          written.as<'list'>(sql.ref('list')),
          unnestArrays('shopping_list_item', COLUMNS, value),
        ])
        .select(['list.tenant_id', 'list.id as list_id', 'row.ordinal as sequence'])
        .select(COLUMNS.map((column) => `row.${column}` as const))
        .where('list.tenant_id', '=', value('tenantId'))
        .where('list.id', '=', value('listId')),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'list_id', 'sequence']).doUpdateSet(excluded(COLUMNS)),
    )
}

const INSERT = prepareWrite('list-insert', insert)
const UPDATE = prepareWrite('list-update', update)

const WRITE_ITEMS = prepareWrite('list-write-items', (db, value: Placeholder<ListValues>) =>
  writeItems(db, value, 'shopping_list'),
)

const DELETE_SURPLUS = prepareWrite('list-delete-surplus', (db, value: Placeholder<ListValues>) =>
  db
    .deleteFrom('shopping_list_item')
    .where('tenant_id', '=', value('tenantId'))
    .where('list_id', '=', value('listId'))
    .where('sequence', '>', value('itemsCount')),
)

const INSERT_WITH_ITEMS = prepareWrite(
  'list-insert-with-items',
  (db, value: Placeholder<NewListValues>) =>
    writeItems(
      db.with('list', (own) => insert(own, value)),
      value,
      'list',
    ),
)

const UPDATE_WITH_ITEMS = prepareWrite(
  'list-update-with-items',
  (db, value: Placeholder<ListValues>) =>
    writeItems(
      db
        .with('list', (own) => update(own, value))
        .with('surplus', (own) =>
          own
            .deleteFrom('shopping_list_item as item')
            .using('list')
            .where('item.tenant_id', '=', value('tenantId'))
            .whereRef('item.list_id', '=', 'list.id')
            .where('item.sequence', '>', value('itemsCount')),
        ),
      value,
      'list',
    ),
)
