import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'

/**
 * SHA-256 in hexadecimal of what makes a receipt itself: its key, or, of a page that shows none, its
 * shop, moment, total and rows. Only this is sent and kept: a key may hold the number of a person.
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
