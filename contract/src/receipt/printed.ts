import type { Cents } from '#money/money.ts'

/** Units of receipt rows: pieces, weight, volume, or a unit that cannot be compared ('other' counts as pieces). */
export const RECEIPT_UNITS = ['un', 'kg', 'l', 'other'] as const
export type ReceiptUnit = (typeof RECEIPT_UNITS)[number]

/** How a receipt was entered: a pasted page, a saved page, or its XML. */
export const RECEIPT_SOURCES = ['paste', 'html', 'xml'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]

/** What a row changes: stock and price, only the price, or nothing. */
export const RECEIPT_ACTIONS = ['stock', 'price', 'ignore'] as const
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number]

/** Rows of one receipt. */
export const RECEIPT_LINES_MAX = 500

/** A row as it is printed. */
export interface PrintedLine {
  /** Its position on the receipt, from 1. Several rows may have the same code. */
  readonly n: number
  /** The shop's code of the product; null if none is printed. */
  readonly code: string | null
  /** The digits below its bars; only the detailed page and XML have them. */
  readonly gtin: string | null
  /** Eight digits: its kind in taxes. The detailed page and XML have them. */
  readonly ncm?: string | null
  /** The printed text, cleaned: 'QJO MUSS FAT KG'. */
  readonly text: string
  readonly unit: ReceiptUnit
  /** In that unit, above 0, at most three decimals: 0.352. */
  readonly quantity: number
  /** For the whole row, less discounts. */
  readonly paid: Cents
  /** Of one unit, as printed; null if it is not printed, or if the row was discounted. */
  readonly unitPrice: Cents | null
  /** Whether the row was discounted. */
  readonly isPromo: boolean
  /** Its part of a discount on the whole receipt, which `paid` does not contain. */
  readonly discountShare?: Cents
}

/** A parsed receipt, without the number and name of the buyer. */
export interface PrintedReceipt {
  /** 44 digits and letters; null if the page does not show it. */
  readonly key: string | null
  readonly shop: {
    /** 14 digits and letters; null for a natural person, whose number is not stored. */
    readonly cnpj: string | null
    readonly legalName: string
  }
  /** ISO time in UTC; null if the page does not show it. */
  readonly issuedAt: string | null
  /** The amount paid. */
  readonly total: Cents
  readonly source: ReceiptSource
  readonly lines: readonly PrintedLine[]
  /** On the whole receipt, divided among the rows. */
  readonly discount?: Cents
  /** The sum of the rows less that discount and the total. */
  readonly difference: Cents
  /** Parsed by a layout that was never tested with a real page. */
  readonly isBeta: boolean
}
