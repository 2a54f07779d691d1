import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import { readReceipt, type ReaderInput } from '#features/receipt/read/read-receipt.ts'

/** Made-up keys with valid digits. */
export const KEYS = {
  /** SP, 11/2026, company 11222333000181, NFC-e 4321. */
  numeric: '35261111222333000181650010000043211123456784',
  /** The company 12ABC34501DE35. */
  letters: '35261112ABC34501DE35650010000000771876543210',
  /** Emitted offline. */
  offline: '35261111222333000181650020000000999111122223',
  /** An NF-e. */
  delivery: '35261111222333000181550010000043211123456781',
  /** Model 57, of freight. */
  other: '35261111222333000181570010000043211123456789',
  /** Its company is a natural person, by CPF. */
  person: '35261100012345678909650010000043211123456788',
  south: '43261111222333000181650010000043211123456786',
  goias: '52261111222333000181650010000043211123456785',
} as const

/** The buyer's data in the pages. */
export const BUYER = { cpf: '123.456.789-09', name: 'FULANA DE TAL' } as const

export function receiptOf(input: ReaderInput): PrintedReceipt {
  const reading = readReceipt(input)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return reading.receipt
}

export function refusalOf(input: ReaderInput): string {
  const reading = readReceipt(input)
  return 'refusal' in reading ? reading.refusal : `${reading.receipt.lines.length} rows`
}

/** Name, code, quantity, unit, paid amount and unit price of each row. */
export function rowsOf({ lines }: PrintedReceipt) {
  return lines.map(({ text, code, quantity, unit, paid, unitPrice }) => [
    text,
    code,
    quantity,
    unit,
    paid,
    unitPrice,
  ])
}
