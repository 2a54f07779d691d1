import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type ProductRow = Pick<
  Selectable<Tables['product']>,
  'id' | 'name' | 'category' | 'price_cents' | 'stock' | 'min_stock'
>

interface ChangedRow extends ProductRow {
  readonly stock_before: number
}

interface Change {
  readonly tenantId: string
  /** A query of the products that change, by `id`, with whatever `set` needs to know. */
  readonly given: RawBuilder<unknown>
  /** What becomes of a product; it may speak of `before`, as it was, and of `given`. */
  readonly set: RawBuilder<unknown>
  readonly reason: Exclude<Tables['stock_journal']['reason'], 'create'>
  readonly at: Date
  readonly entryId?: string
}

/**
 * Changes products and notes in the journal what that did to stock and price, in one statement: no
 * change can be without its note. Rows are locked in the order of their ids, so that two shoppings of
 * the same products wait for each other instead of blocking each other. Answers what was found.
 */
export async function changeProducts(
  db: Kysely<Tables>,
  { tenantId, given, set, reason, at, entryId }: Change,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    with given as (${given}), before as (
      select * from product
       where tenant_id = ${tenantId} and id in (select id from given)
       order by id for no key update
    ), after as (
      update product set ${set}
        from before join given using (id)
       where product.tenant_id = before.tenant_id and product.id = before.id
      returning product.*
    ), journal as (
      insert into stock_journal (
        tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from, price_to, entry_id
      )
      select tenant_id, gen_random_uuid(), id, ${at}, ${reason}, before.stock, after.stock,
             before.price_cents, after.price_cents, ${entryId ?? null}::uuid
        from before join after using (tenant_id, id)
       where (before.stock, before.price_cents) <> (after.stock, after.price_cents)
    )
    select after.id, after.name, after.category, after.price_cents, after.stock, after.min_stock,
           before.stock as stock_before
      from before join after using (tenant_id, id)
  `.execute(db)
  return rows
}
