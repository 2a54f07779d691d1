import type { Cents } from '#money/money.ts'

/** What a receipt counts its rows by: pieces, weight, volume, or what nobody can compare ('other' behaves as pieces). */
export const RECEIPT_UNITS = ['un', 'kg', 'l', 'other'] as const
export type ReceiptUnit = (typeof RECEIPT_UNITS)[number]

/** How a receipt came in: a pasted page, a file of a page, or its XML. */
export const RECEIPT_SOURCES = ['paste', 'html', 'xml'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]

/** What becomes of a row: it comes into the stock, only its price is noted, or neither. */
export const RECEIPT_ACTIONS = ['stock', 'price', 'ignore'] as const
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number]

/** Rows of one receipt. */
export const RECEIPT_LINES_MAX = 500

/** A row as it is printed. */
export interface PrintedLine {
  /** Its place on the receipt, from 1. A code may stand on several rows. */
  readonly n: number
  /** The shop's own code of it; null where none is printed. */
  readonly code: string | null
  /** The digits below its bars; only XML has them. */
  readonly gtin: string | null
  /** In the receipt's own words, cleaned: 'QJO MUSS FAT KG'. */
  readonly text: string
  readonly unit: ReceiptUnit
  /** In that unit, above 0, at most three decimals: 0.352. */
  readonly quantity: number
  /** For the whole row, discounts taken off. */
  readonly paid: Cents
  /** Of one unit, as printed; null where it is not, or where the row was paid less for. */
  readonly unitPrice: Cents | null
  /** Whether less was paid than the price says. */
  readonly isPromo: boolean
}

/** A receipt as it was read: without who bought, whose number and name are left out while reading. */
export interface PrintedReceipt {
  /** 44 digits and letters; null where the page does not show it. */
  readonly key: string | null
  readonly shop: {
    /** 14 digits and letters; null of a natural person, whose number is not kept. */
    readonly cnpj: string | null
    readonly legalName: string
  }
  /** ISO moment in UTC; null where the page does not say it. */
  readonly issuedAt: string | null
  /** What was paid. */
  readonly total: Cents
  readonly source: ReceiptSource
  readonly lines: readonly PrintedLine[]
  /** The sum of the rows less the total: not 0 when a discount of the whole belongs to no row. */
  readonly difference: Cents
  /** Read by a layout of which no real page has been seen. */
  readonly isBeta: boolean
}
