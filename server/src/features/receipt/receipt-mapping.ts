import type { ReceiptLine, ReceiptSummary, Shop } from '@compra/contract/receipt/receipt.ts'
import type { LineRow, ShopRow, SummaryRow } from './receipt.repository.ts'

/** The wire format of a receipt without its rows. */
export function summaryOf(row: SummaryRow): ReceiptSummary {
  return {
    id: row.id,
    shop: shopIn({ ...row, id: row.shop_id }),
    issuedAt: row.issued_at.toISOString(),
    total: row.total_cents,
    lines: row.lines,
    createdAt: row.created_at.toISOString(),
  }
}

export function shopIn({ id, cnpj, legal_name: legalName, nickname }: ShopRow): Shop {
  return { id, cnpj, legalName, nickname }
}

/** The wire format of a row. */
export function lineIn(row: LineRow): ReceiptLine {
  const { n, code, gtin, ncm, text, unit, quantity, promo, action, thing } = row
  return {
    n,
    code,
    gtin,
    ncm,
    text,
    unit,
    quantity,
    paid: row.paid_cents,
    unitPrice: row.unit_price_cents,
    promo,
    action,
    productId: row.product_id,
    thing,
    units: row.stock_units,
  }
}
