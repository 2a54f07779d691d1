import { PRODUCT } from '@compra/contract/product/product-registers.ts'
import { sql } from 'kysely'
import { columnsOf } from '#db/json-rows.ts'
import { columnsIn } from '#db/registers/registers.ts'
import type { Trx } from './product.repository.ts'

const COPIED = [...columnsIn(PRODUCT), 'name_folded', 'stock', 'packs', 'created_at']

/**
 * Copies the products of one household into another, with their stock and the first line of a journal;
 * a product of a name that is there stays as it is there.
 */
export async function copyProducts(trx: Trx, from: string, to: string, at: Date): Promise<void> {
  await sql`
    with theirs as materialized (
      select name_folded from product where tenant_id = ${to}
    ), copied as (
      insert into product (tenant_id, id, ${columnsOf(COPIED)})
      select ${to}, gen_random_uuid(), ${columnsOf(COPIED)}
        from product mine
       where tenant_id = ${from}
         and not exists (
           select 1 from theirs where theirs.name_folded = mine.name_folded
         )
      returning tenant_id, id, stock, price_cents
    )
    insert into stock_journal (
      tenant_id, id, product_id, at, reason, stock_from, stock_to, price_from, price_to
    )
    select tenant_id, gen_random_uuid(), id, ${at}, 'create', 0, stock, 0, price_cents from copied
  `.execute(trx)
}
