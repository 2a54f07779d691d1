import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { Call } from '#testing/app/call.ts'
import type { User } from '#testing/app/new-user.ts'

export type ReceiptBody = BodyInputOf<typeof receiptApi.create>
export type LineBody = ReceiptBody['lines'][number]

/** The key of a new receipt: as long as the hash of a real one. */
export const keyHash = (): string =>
  [crypto.randomUUID(), crypto.randomUUID()].join('').replaceAll('-', '')

/** A row of a receipt, as a phone sends it after the user's decisions. */
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

/** Imports a receipt with two new products, tomatoes by weight and coffee. */
export async function takeReceipt(
  { call }: { readonly call: Call },
  user: User,
  change: Partial<ReceiptBody> = {},
): Promise<void> {
  const newProduct = (name: string) => ({ action: 'stock' as const, newProduct: { name } })
  const lines = [
    lineBody(1, {
      ...newProduct('Tomate'),
      text: 'TOMATE SAL KG',
      unit: 'kg',
      quantity: 0.778,
      paid: 5.05,
      unitPrice: 6.49,
    }),
    lineBody(2, {
      ...newProduct('Café'),
      text: 'CAFE PILAO 500G',
      unit: 'un',
      quantity: 1,
      paid: 14.8,
      unitPrice: 14.8,
    }),
  ]
  const { status } = await call(receiptApi.create, {
    as: user,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: receiptBody(lines, { issuedAt: '2026-11-21T21:04:05Z', total: 19.85, ...change }),
  })
  if (status !== 201) throw new Error(`the receipt was answered ${status}`)
}
