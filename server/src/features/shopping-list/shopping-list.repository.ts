import { KNOWN_NAMES_MAX, NAMED_LISTS } from '@compra/contract/shopping-list/shopping-list.ts'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '#db/client/client.ts'
import { prepareNewestFirst } from '#db/newest-first.ts'
import { countOwned, removeOwned } from '#db/owned-rows.ts'
import { isUniqueViolation } from '#db/reads/database-errors.ts'
import { type Placeholder, prepareRead, rowsWithin } from '#db/reads/prepared-read.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'
import { insertList, ITEM_COLUMNS, type ListToWrite, updateList } from './list-writes.ts'

export type Trx = Transaction<Tables>
export type ShoppingListRepository = ReturnType<typeof createShoppingListRepository>

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
      outcomeOf(async () => insertList(trx, { list, createdAt, isCitus: await isCitus() })),

    /** Replaces a list with all its items. Requires the hold. */
    update: (trx: Trx, list: ListToWrite): Promise<Written> =>
      outcomeOf(async () => updateList(trx, list, await isCitus())),

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

async function outcomeOf(write: () => Promise<bigint>): Promise<Written> {
  try {
    return (await write()) > 0n ? 'written' : 'missing'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}
