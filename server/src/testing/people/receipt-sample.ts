import { createHash, randomUUID } from 'node:crypto'
import type { BodyInputOf } from '@compra/contract/endpoint.ts'
import type { receiptApi } from '@compra/contract/receipt/receipt.ts'

export type ReceiptBody = BodyInputOf<typeof receiptApi.create>
export type LineBody = ReceiptBody['lines'][number]

/** The hash of a key of a receipt; without one, of a key that nobody had before. */
export const keyHash = (key: string = randomUUID()) =>
  createHash('sha256').update(key).digest('hex')

/** A row of a receipt, as a phone sends it once it was decided. */
export function lineBody(n: number, change: Partial<LineBody> = {}): LineBody {
  return {
    n,
    code: null,
    gtin: null,
    text: `ITEM ${n}`,
    unit: 'un',
    quantity: 1,
    paid: 10,
    productId: null,
    action: 'ignore',
    ...change,
  }
}

/** A receipt of a shop that does not exist. */
export function receiptBody(
  lines: readonly LineBody[],
  change: Partial<ReceiptBody> = {},
): ReceiptBody {
  return {
    keyHash: keyHash(),
    shop: { cnpj: '12ABC34501DE35', legalName: 'Mercado Exemplo Ltda' },
    issuedAt: '2026-11-21T18:30:00-03:00',
    total: lines.reduce((sum, { paid }) => sum + paid, 0),
    source: 'paste',
    lines: [...lines],
    ...change,
  }
}
