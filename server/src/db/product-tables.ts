import type { Product } from '@compra/contract/product.ts'
import type { ProductCategory } from '@compra/contract/product-rules.ts'
import type { JSONColumnType } from 'kysely'

/** The tables of products, as the queries see them; the truth is in `migrations/009-product.sql`. */
export interface ProductTables {
  readonly product: ProductTable
  readonly stock_entry: StockEntryTable
  readonly stock_journal: StockJournalTable
}

interface ProductTable {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  readonly name_folded: string
  readonly category: ProductCategory
  readonly price_cents: number
  readonly stock: number
  readonly min_stock: number
  readonly created_at: Date
}

interface StockEntryTable {
  readonly tenant_id: string
  readonly id: string
  readonly key_hash: Buffer
  readonly body_hash: Buffer
  /** What was answered; missing only until the transaction ends. */
  readonly answer: JSONColumnType<Product[]> | null
  readonly created_at: Date
  readonly undone_at: Date | null
}

interface StockJournalTable {
  readonly tenant_id: string
  readonly id: string
  readonly product_id: string
  readonly at: Date
  readonly reason: 'create' | 'edit' | 'set' | 'entry' | 'undo'
  readonly stock_from: number
  readonly stock_to: number
  readonly price_from: number
  readonly price_to: number
  readonly entry_id: string | null
}
