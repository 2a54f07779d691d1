import type { Cents } from '@compra/contract/money/money.ts'

/** A raw row of a layout, before cleaning and counting. */
export interface FoundRow {
  readonly name: string
  readonly code: string
  readonly gtin: string
  /** The code of its kind in taxes, as printed; '' if not printed. */
  readonly ncm: string
  /** As printed: 'UN', 'KG1'. */
  readonly unit: string
  /** In that unit; undefined if unreadable. */
  readonly quantity: number | undefined
  /** Reais per unit, with all decimals; undefined if not printed. */
  readonly price: number | undefined
  /** Negative as printed, undefined if unreadable: both refuse the receipt. */
  readonly paid: Cents | undefined
  /** Whether the receipt itself prints a discount for this row. */
  readonly hasDiscount: boolean
}

/** The result of a layout, without the buyer. */
export interface Found {
  /** 44 characters, not validated yet. */
  readonly key: string | null
  /** 14 characters, not validated yet. */
  readonly cnpj: string | null
  readonly legalName: string
  readonly issuedAt: string | null
  readonly total: Cents | null
  /** On the whole receipt, where its rows have none. */
  readonly discount?: Cents | undefined
  /** Number of rows that the page itself states. */
  readonly stated?: number | undefined
  readonly rows: readonly FoundRow[]
  readonly isBeta: boolean
}
