import { sql } from 'kysely'
import { columnsOf } from '#db/json-rows.ts'
import { LINE_COLUMNS, MEMORY_COLUMNS } from './receipt-columns.ts'
import type { Trx } from './receipt.repository.ts'

const LINES = LINE_COLUMNS.filter((column) => column !== 'product_id' && column !== 'is_new')
const MEMORY = MEMORY_COLUMNS.filter((column) => column !== 'product_id')

/**
 * Copies receipts into another household, with shops and remembered decisions; existing rows stay unchanged. Rows
 * refer to the products with the same names. Stock was copied with the products, so removing a copied receipt never
 * undoes stock.
 */
export async function copyReceipts(trx: Trx, from: string, to: string): Promise<void> {
  const products = sql`named as materialized (
      select distinct on (name_folded) name_folded, id from product
       where tenant_id = ${to} order by name_folded, created_at desc, id desc
    ), product_map as materialized (
      select source.id as old, named.id
        from product as source join named on named.name_folded = source.name_folded
       where source.tenant_id = ${from}
    )`
  await sql`
    insert into shop (tenant_id, id, cnpj, legal_name, name_key, nickname)
    select ${to}, gen_random_uuid(), cnpj, legal_name, name_key, nickname
      from shop where tenant_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`
    with ${products}, target as materialized (
      select id, cnpj, name_key from shop where tenant_id = ${to}
    ), known as materialized (
      select key_hash from receipt where tenant_id = ${to}
    ), copy as materialized (
      select receipt.*, gen_random_uuid() as new_id, target.id as new_shop
        from receipt
        join shop as source on source.tenant_id = receipt.tenant_id and source.id = receipt.shop_id
        join target
          on target.cnpj = source.cnpj
             or target.cnpj is null and source.cnpj is null and target.name_key = source.name_key
       where receipt.tenant_id = ${from}
         and not exists (
           select 1 from known where known.key_hash = receipt.key_hash
         )
    ), copied as (
      insert into receipt (
        tenant_id, id, key_hash, shop_id, issued_at, total_cents, source, created_at, entry_id
      )
      select ${to}, new_id, key_hash, new_shop, issued_at, total_cents, source, created_at, new_id
        from copy
    )
    insert into receipt_line (tenant_id, receipt_id, product_id, is_new, ${columnsOf(LINES)})
    select ${to}, copy.new_id, product_map.id, false,
           ${sql.join(LINES.map((column) => sql.ref(`line.${column}`)))}
      from copy join receipt_line as line on line.tenant_id = ${from} and line.receipt_id = copy.id
      left join product_map on product_map.old = line.product_id
  `.execute(trx)
  await sql`
    with ${products}
    insert into line_memory (tenant_id, product_id, updated_at, ${columnsOf(MEMORY)})
    select ${to}, product_map.id, updated_at,
           ${sql.join(MEMORY.map((column) => sql.ref(`memory.${column}`)))}
      from line_memory as memory
      left join product_map on product_map.old = memory.product_id
     where memory.tenant_id = ${from}
    on conflict do nothing
  `.execute(trx)
}
