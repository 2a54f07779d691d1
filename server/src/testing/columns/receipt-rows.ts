import type { Tables } from '#db/tables/tables.ts'
import { ago, type Filled, hash, ID, type Owner } from './values.ts'

type ReceiptTable = 'shop' | 'receipt' | 'receipt_line' | 'line_memory'

/** A receipt, and the remembered decision about its row. */
export function receiptRows({ tenantId: tenant_id }: Owner) {
  return {
    shop: [
      {
        tenant_id,
        id: ID.shop,
        cnpj: '12ABC34501DE35',
        legal_name: 'Mercado do Zé Ltda',
        name_key: 'mercado do ze ltda',
        nickname: 'Zé',
      },
    ],
    receipt: [
      {
        tenant_id,
        id: ID.receipt,
        key_hash: hash('04'),
        shop_id: ID.shop,
        issued_at: ago(30),
        total_cents: 2790,
        source: 'paste',
        created_at: ago(29),
        entry_id: ID.receipt,
      },
    ],
    receipt_line: [
      {
        tenant_id,
        receipt_id: ID.receipt,
        n: 1,
        code: '0001',
        gtin: '7891000000000',
        ncm: '10063021',
        text: 'ARROZ 5KG',
        unit: 'un',
        quantity: 2,
        paid_cents: 2790,
        unit_price_cents: 1395,
        promo: true,
        action: 'stock',
        product_id: ID.product,
        thing: 'Arroz',
        stock_units: 2,
        pack_amount: 5,
        pack_unit: 'kg',
        is_new: true,
      },
    ],
    line_memory: [
      {
        tenant_id,
        scope: '12ABC34501DE35',
        code: '0001',
        text: 'arroz 5kg',
        product_id: ID.product,
        thing: 'Arroz',
        ignored: true,
        updated_at: ago(31),
      },
    ],
  } satisfies Pick<{ [T in keyof Tables]: readonly Filled<T>[] }, ReceiptTable>
}
