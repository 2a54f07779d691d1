import type { Transaction } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** How many rows of `table` the tenant has, and how many of them were made after `since`. */
export function countOwned(
  table: 'product' | 'recipe' | 'shopping_list' | 'shared_list' | 'receipt',
  trx: Transaction<Tables>,
  tenantId: string,
  since: Date,
): Promise<{ all: number; recent: number }> {
  return trx
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
}

/** Answers false when the tenant has no such row. Requires the hold. */
export async function removeOwned(
  table: 'product' | 'recipe' | 'shopping_list',
  trx: Transaction<Tables>,
  tenantId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
