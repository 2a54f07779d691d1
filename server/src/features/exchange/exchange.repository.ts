import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type ExchangeRepository = ReturnType<typeof createExchangeRepository>

const COLUMNS = [
  'list.name as list',
  'item.name',
  'item.quantity',
  'item.price_cents',
  'item.measure_amount',
  'item.measure_unit',
] as const

/** The items of lists, for a table of all of them. */
export function createExchangeRepository(kysely: Kysely<Tables>) {
  return {
    /** Of the lists that the household keeps together, as they stand on them. */
    keptItems: (tenantId: string, limit: number) =>
      kysely
        .selectFrom('list')
        .innerJoin('list_item as item', (join) =>
          join.onRef('item.tenant_id', '=', 'list.tenant_id').onRef('item.list_id', '=', 'list.id'),
        )
        .select([...COLUMNS, 'item.status', 'item.note'])
        .where('list.tenant_id', '=', tenantId)
        .where('item.alive', '=', true)
        .where((where) =>
          where.or([
            where('list.kind', '=', 'house'),
            where('list.born', '>', where.ref('list.removed')),
          ]),
        )
        .orderBy('list.kind', 'desc')
        .orderBy('list.born')
        .orderBy('list.id')
        .orderBy('item.item_key')
        .orderBy('item.id')
        .limit(limit)
        .execute(),

    /** Of saved lists, the oldest first. */
    savedItems: (tenantId: string, limit: number) =>
      kysely
        .selectFrom('shopping_list as list')
        .innerJoin('shopping_list_item as item', (join) =>
          join.onRef('item.tenant_id', '=', 'list.tenant_id').onRef('item.list_id', '=', 'list.id'),
        )
        .select(COLUMNS)
        .where('list.tenant_id', '=', tenantId)
        .orderBy('list.created_at')
        .orderBy('list.id')
        .orderBy('item.sequence')
        .limit(limit)
        .execute(),
  }
}
