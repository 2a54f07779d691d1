import type { Tables } from '#db/tables/tables.ts'
import { ago, type Filled, hash, ID, type Owner } from './values.ts'

type ProductTable = 'product' | 'stock_entry' | 'stock_purchase' | 'stock_move' | 'stock_journal'

/** Products with their stock. */
export function productRows({ id, tenantId: tenant_id }: Owner) {
  return {
    product: [
      {
        tenant_id,
        id: ID.product,
        name: 'Arroz 5 kg',
        name_folded: 'arroz 5 kg',
        category: 'Alimentos',
        price_cents: 2790,
        stock: 4.25,
        min_stock: 2,
        content_amount: 5,
        content_unit: 'kg',
        matches: [{ text: 'arrozinho', is: true }],
        packs: [{ expires: '2099-11-30', amount: 1.25 }],
        owed: 0.5,
        created_at: ago(10),
        rev: 1005,
        born: 31,
        name_at: 32,
        category_at: 33,
        price_at: 34,
        min_stock_at: 35,
        content_at: 36,
        matches_at: 37,
        removed: 30,
        barcodes: ['7896006711117'],
        barcodes_at: 38,
      },
    ],
    stock_entry: [
      {
        tenant_id,
        id: ID.entry,
        key_hash: hash('02'),
        body_hash: hash('03'),
        answer: { missing: [] },
        created_at: ago(12),
        undone_at: ago(11),
        recipe_id: ID.recipe,
        recipe_title: 'Bolo',
      },
    ],
    stock_purchase: [{ tenant_id, key: 'a.1.2', entry_id: ID.entry, rev: 1004 }],
    stock_move: [{ tenant_id, id: ID.other, at: ago(13) }],
    stock_journal: [
      {
        tenant_id,
        id: ID.other,
        product_id: ID.product,
        at: ago(14),
        reason: 'cook',
        stock_from: 6,
        stock_to: 4.25,
        price_from: 2500,
        price_to: 2790,
        entry_id: ID.entry,
        actor_id: id,
        undone_at: ago(11),
        packs: [{ expires: '2099-11-30', amount: -0.5 }],
        paid_cents: 2650,
      },
    ],
  } satisfies Pick<{ [T in keyof Tables]: readonly Filled<T>[] }, ProductTable>
}
