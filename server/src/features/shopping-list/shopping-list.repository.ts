import type { Measure } from '@compra/contract/measure/measure.ts'
import { KNOWN_NAMES_MAX, NAMED_LISTS } from '@compra/contract/shopping-list/shopping-list.ts'
import {
  type InsertResult,
  type QueryCreator,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '#db/client/client.ts'
import { prepareNewestFirst } from '#db/newest-first.ts'
import { countOwned, removeOwned } from '#db/owned-rows.ts'
import { isUniqueViolation } from '#db/reads/database-errors.ts'
import { type Placeholder, prepareRead, rowsWithin } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import { excluded, unnest } from '#db/unnest.ts'
import type { Slice } from '#lib/page.ts'

export type Trx = Transaction<Tables>
export type ShoppingListRepository = ReturnType<typeof createShoppingListRepository>

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

/** `missing`: the tenant has no such list; `taken`: another list has that name. */
type Written = 'written' | 'missing' | 'taken'

export type SummaryRow = Pick<Selectable<Tables['shopping_list']>, (typeof SUMMARY_COLUMNS)[number]>

export interface ItemRow extends Pick<
  Selectable<Tables['shopping_list_item']>,
  'id' | 'sequence' | (typeof ITEM_COLUMNS)[number]
> {
  readonly list_name: string
}

type NameRow = Pick<Selectable<Tables['shopping_list_item']>, 'name' | 'price_cents'>

export function createShoppingListRepository({
  householdReads: reads,
  isCitus,
}: Pick<Database, 'householdReads' | 'isCitus'>) {
  return {
    /** Newest first; `search` is a substring of folded names. */
    page: (tenantId: string, search: string, slice: Slice): Promise<SummaryRow[]> =>
      page(reads, tenantId, search, slice),

    /** The items of a list, each with the list's name. An existing list has at least one. */
    async items(tenantId: string, id: string, trx?: Trx): Promise<ItemRow[]> {
      if (trx) return rowsWithin(trx, ITEMS, { tenantId, id })
      if (!(await isCitus())) return reads.rows(ITEMS, { tenantId, id })
      // Citus plans a join at each execution.
      const [[list], items] = await reads.snapshot([LIST, LIST_ITEMS], { tenantId, id })
      return list ? items.map((item) => ({ ...list, ...item })) : []
    },

    /** Names of the newest products and of the newest lists' items, with duplicates. */
    names: (tenantId: string): Promise<NameRow[]> =>
      reads.rows(NAMES, { tenantId, products: KNOWN_NAMES_MAX, lists: NAMED_LISTS }),

    /** The number of lists, and of those created after `since`. */
    count: (trx: Trx, tenantId: string, since: Date) =>
      countOwned('shopping_list', trx, tenantId, since),

    insert: (trx: Trx, list: ListToWrite, createdAt: Date): Promise<Written> =>
      outcomeOf(async () => {
        const insert = (db: QueryCreator<Tables>) => insertList(db, list, createdAt)
        if (!(await isCitus())) return writeItems(trx.with('list', insert), list, 'list')
        await insert(trx).execute()
        return writeItems(trx, list, 'shopping_list')
      }),

    /** Replaces a list with all its items. Requires the hold. */
    update: (trx: Trx, list: ListToWrite): Promise<Written> =>
      outcomeOf(async () => {
        const { tenantId, items } = list
        const update = (db: QueryCreator<Tables>) => updateList(db, list)
        if (await isCitus()) {
          await update(trx).execute()
          await trx
            .deleteFrom('shopping_list_item')
            .where('tenant_id', '=', tenantId)
            .where('list_id', '=', list.id)
            .where('sequence', '>', items.length)
            .execute()
          return writeItems(trx, list, 'shopping_list')
        }
        return writeItems(
          trx
            .with('list', update)
            .with('surplus', (db) =>
              db
                .deleteFrom('shopping_list_item as item')
                .using('list')
                .where('item.tenant_id', '=', tenantId)
                .whereRef('item.list_id', '=', 'list.id')
                .where('item.sequence', '>', items.length),
            ),
          list,
          'list',
        )
      }),

    /** Returns false when there is no such list. */
    remove: (trx: Trx, tenantId: string, id: string) =>
      removeOwned('shopping_list', trx, tenantId, id),

    /** All lists for the export. */
    async readForExport(trx: Trx, tenantId: string) {
      const shopping_list = await trx
        .selectFrom('shopping_list')
        .select(['id', 'name', 'created_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const shopping_list_item = await trx
        .selectFrom('shopping_list_item')
        .select(['list_id', 'sequence', ...ITEM_COLUMNS])
        .where('tenant_id', '=', tenantId)
        .orderBy('list_id')
        .orderBy('sequence')
        .execute()
      return { shopping_list, shopping_list_item }
    },
  }
}

const SUMMARY_COLUMNS = ['id', 'name', 'items_count'] as const
const ITEM_COLUMNS = ['name', 'quantity', 'price_cents', 'measure_amount', 'measure_unit'] as const

const page = prepareNewestFirst('shopping_list', SUMMARY_COLUMNS, 'name_folded')

const ITEMS = prepareRead(
  'shopping-list-items',
  (db, value: Placeholder<{ tenantId: string; id: string }>) =>
    db
      .selectFrom('shopping_list as list')
      .innerJoin('shopping_list_item as item', (join) =>
        join.onRef('item.tenant_id', '=', 'list.tenant_id').onRef('item.list_id', '=', 'list.id'),
      )
      .select(['list.name as list_name', 'item.id', 'item.sequence'])
      .select(ITEM_COLUMNS.map((column) => `item.${column}` as const))
      .where('list.tenant_id', '=', value('tenantId'))
      .where('list.id', '=', value('id'))
      .orderBy('item.sequence'),
)

const LIST = prepareRead(
  'shopping-list-name',
  (db, value: Placeholder<{ tenantId: string; id: string }>) =>
    db
      .selectFrom('shopping_list')
      .select('name as list_name')
      .where('tenant_id', '=', value('tenantId'))
      .where('id', '=', value('id')),
)

const LIST_ITEMS = prepareRead(
  'shopping-list-own-items',
  (db, value: Placeholder<{ tenantId: string; id: string }>) =>
    db
      .selectFrom('shopping_list_item')
      .select(['id', 'sequence', ...ITEM_COLUMNS])
      .where('tenant_id', '=', value('tenantId'))
      .where('list_id', '=', value('id'))
      .orderBy('sequence'),
)

/** Reads a bounded number of products and lists: enough for the names to return. */
const NAMES = prepareRead(
  'shopping-list-names',
  (db, value: Placeholder<{ tenantId: string; products: number; lists: number }>) =>
    db
      .selectFrom((own) =>
        own
          .selectFrom('product')
          .select(['name', 'price_cents'])
          .where('tenant_id', '=', value('tenantId'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(value('products'))
          .as('product'),
      )
      .select(['name', 'price_cents'])
      .unionAll(
        db
          .selectFrom((own) =>
            own
              .selectFrom('shopping_list')
              .select(['tenant_id', 'id', 'created_at'])
              .where('tenant_id', '=', value('tenantId'))
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .limit(value('lists'))
              .as('list'),
          )
          .innerJoin('shopping_list_item as item', (join) =>
            join
              .onRef('item.tenant_id', '=', 'list.tenant_id')
              .onRef('item.list_id', '=', 'list.id'),
          )
          .select(['item.name', 'item.price_cents']),
      ),
)

const columnsOf = ({ name, nameFolded, items }: ListToWrite) => ({
  name,
  name_folded: nameFolded,
  items_count: items.length,
})

const insertList = (db: QueryCreator<Tables>, list: ListToWrite, createdAt: Date) =>
  db
    .insertInto('shopping_list')
    .values({ tenant_id: list.tenantId, id: list.id, ...columnsOf(list), created_at: createdAt })
    .returning(['tenant_id', 'id'])

const updateList = (db: QueryCreator<Tables>, list: ListToWrite) =>
  db
    .updateTable('shopping_list')
    .set(columnsOf(list))
    .where('tenant_id', '=', list.tenantId)
    .where('id', '=', list.id)
    .returning(['tenant_id', 'id'])

/**
 * Replaces all items of a list: of the statement's `list`, or of the stored one. Citus inserts only what it
 * selects from stored rows without another copy.
 */
function writeItems(
  db: QueryCreator<Tables>,
  { tenantId, id, items }: ListToWrite,
  source: 'list' | 'shopping_list',
): Promise<InsertResult> {
  const columns = ['id', ...ITEM_COLUMNS] as const
  const rows = items.map(({ priceCents, measure, ...item }) => ({
    ...item,
    price_cents: priceCents,
    measure_amount: measure?.amount ?? null,
    measure_unit: measure?.unit ?? null,
  }))
  const written = sql<{ tenant_id: string; id: string }>`${sql.table(source)}`
  return db
    .insertInto('shopping_list_item')
    .columns(['tenant_id', 'list_id', 'sequence', ...columns])
    .expression((eb) =>
      eb
        .selectFrom([
          written.as<'list'>(sql.ref('list')),
          unnest('shopping_list_item', columns, rows),
        ])
        .select(['list.tenant_id', 'list.id as list_id', 'row.ordinal as sequence'])
        .select(columns.map((column) => `row.${column}` as const))
        .where('list.tenant_id', '=', tenantId)
        .where('list.id', '=', id),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'list_id', 'sequence']).doUpdateSet(excluded(columns)),
    )
    .executeTakeFirstOrThrow()
}

async function outcomeOf(write: () => Promise<InsertResult>): Promise<Written> {
  try {
    const { numInsertedOrUpdatedRows = 0n } = await write()
    return numInsertedOrUpdatedRows > 0n ? 'written' : 'missing'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}
