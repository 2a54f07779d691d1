import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'

/**
 * The hexadecimal SHA-256 of a receipt's key or, without one, of its shop, time, total and rows. Only the
 * hash is sent and stored: a key may contain a person's number.
 */
export async function keyHashOf(receipt: PrintedReceipt): Promise<string> {
  const bytes = new TextEncoder().encode(receipt.key ?? fingerprint(receipt))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fingerprint({ shop, issuedAt, total, lines }: PrintedReceipt): string {
  const rows = lines.map(({ code, text, quantity, paid }) => [code, text, quantity, paid])
  return JSON.stringify([shop.cnpj, issuedAt, total, rows])
}
