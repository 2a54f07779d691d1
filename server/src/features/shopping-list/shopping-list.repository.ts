import { type QueryResult, sql, type Transaction } from 'kysely'
import type { Database } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { Tables } from '#db/tables.ts'
import { isTaken } from '#db/violations.ts'
import type { Slice } from '#lib/page.ts'

export type Trx = Transaction<Tables>
export type ShoppingListRepository = ReturnType<typeof createShoppingListRepository>

/** A list to be written; its items in the order in which they are numbered from 1. */
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
}

/** `missing`: the tenant has no such list; `taken`: it has another one of that name. */
type Written = 'written' | 'missing' | 'taken'

export interface SummaryRow {
  readonly id: string
  readonly name: string
  readonly items_count: number
}

export interface ItemRow {
  readonly list_name: string
  readonly id: string
  readonly sequence: number
  readonly name: string
  readonly quantity: number
  readonly price_cents: number
}

export function createShoppingListRepository({
  kysely,
  reads,
}: Pick<Database, 'kysely' | 'reads'>) {
  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => kysely.transaction().execute(work),

    /** Newest first; `search` is a part of folded names. */
    page: (tenantId: string, search: string, { limit, offset }: Slice): Promise<SummaryRow[]> =>
      search === ''
        ? reads.rows(PAGE, [tenantId, limit, offset])
        : reads.rows(FOUND, [tenantId, limit, offset, containing(search)]),

    /** The items of a list, which always has some, each with the name of the list. */
    items: (tenantId: string, id: string): Promise<ItemRow[]> => reads.rows(ITEMS, [tenantId, id]),

    /** How many lists there are, and how many of them were made after `since`. */
    count: (trx: Trx, tenantId: string, since: Date): Promise<{ all: number; recent: number }> =>
      trx
        .selectFrom('shopping_list')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
        ])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow(),

    /** How many items a list has; undefined when there is no such list. */
    async countItems(trx: Trx, tenantId: string, id: string): Promise<number | undefined> {
      const list = await trx
        .selectFrom('shopping_list')
        .select('items_count')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
      return list?.items_count
    },

    insert: (trx: Trx, list: ListToWrite, createdAt: Date): Promise<Written> =>
      outcomeOf(
        sql`
          with list as (
            insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at)
            values (
              ${list.tenantId}, ${list.id}, ${list.name}, ${list.nameFolded},
              ${list.items.length}, ${createdAt}
            )
            returning tenant_id, id
          )
          ${writeItems(list.items)}
        `.execute(trx),
      ),

    /** Replaces a list with all its items. Hold the owner: nobody else may write it meanwhile. */
    update: (trx: Trx, list: ListToWrite): Promise<Written> =>
      outcomeOf(
        sql`
          with list as (
            update shopping_list
               set name = ${list.name}, name_folded = ${list.nameFolded},
                   items_count = ${list.items.length}
             where tenant_id = ${list.tenantId} and id = ${list.id}
            returning tenant_id, id
          ), surplus as (
            delete from shopping_list_item item
             using list
             where item.tenant_id = list.tenant_id and item.list_id = list.id
               and item.sequence > ${list.items.length}
          )
          ${writeItems(list.items)}
          on conflict (tenant_id, list_id, sequence) do update
             set id = excluded.id, name = excluded.name, quantity = excluded.quantity,
                 price_cents = excluded.price_cents
        `.execute(trx),
      ),

    /** Answers false when there is no such list. */
    async remove(tenantId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await kysely
        .deleteFrom('shopping_list')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Everything, as its owner may read it. */
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
        .select(['list_id', 'sequence', 'name', 'quantity', 'price_cents'])
        .where('tenant_id', '=', tenantId)
        .orderBy('list_id')
        .orderBy('sequence')
        .execute()
      return { shopping_list, shopping_list_item }
    },
  }
}

/** The hot reads are planned once for each connection, by name. */
const PAGE = {
  name: 'shopping-list-page',
  text: `
    select id, name, items_count from shopping_list
     where tenant_id = $1
     order by created_at desc, id desc limit $2 offset $3`,
}

const FOUND = {
  name: 'shopping-list-found',
  text: `
    select id, name, items_count from shopping_list
     where tenant_id = $1 and name_folded like $4
     order by created_at desc, id desc limit $2 offset $3`,
}

const ITEMS = {
  name: 'shopping-list-items',
  text: `
    select list.name as list_name, item.id, item.sequence, item.name, item.quantity, item.price_cents
      from shopping_list list
      join shopping_list_item item on item.tenant_id = list.tenant_id and item.list_id = list.id
     where list.tenant_id = $1 and list.id = $2
     order by item.sequence`,
}

/** Behind a `list` that was written just now: all of its items at once. */
function writeItems(items: readonly ItemToWrite[]) {
  return sql`
    insert into shopping_list_item (
      tenant_id, list_id, sequence, id, name, quantity, price_cents
    )
    select list.tenant_id, list.id, item.sequence, item.id, item.name, item.quantity, item.price_cents
      from list, unnest(
        ${items.map(({ id }) => id)}::uuid[],
        ${items.map(({ name }) => name)}::text[],
        ${items.map(({ quantity }) => quantity)}::integer[],
        ${items.map(({ priceCents }) => priceCents)}::integer[]
      ) with ordinality as item (id, name, quantity, price_cents, sequence)
  `
}

async function outcomeOf(write: Promise<QueryResult<unknown>>): Promise<Written> {
  try {
    const { numAffectedRows = 0n } = await write
    return numAffectedRows > 0n ? 'written' : 'missing'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}
