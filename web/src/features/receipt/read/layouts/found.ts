import type { Cents } from '@compra/contract/money/money.ts'

/** A row as a layout has it, before it is cleaned and counted. */
export interface FoundRow {
  readonly name: string
  readonly code: string
  readonly gtin: string
  /** As printed: 'UN', 'KG1'. */
  readonly unit: string
  /** Of that unit; undefined where it cannot be read. */
  readonly quantity: number | undefined
  /** Reais for one of that unit, with all its decimals; undefined where it is not printed. */
  readonly price: number | undefined
  /** Undefined where it cannot be read, and with it the receipt. */
  readonly paid: Cents | undefined
  /** Whether the receipt says itself that something was taken off this row. */
  readonly hasDiscount: boolean
}

/** What a layout found. Nobody who bought is in it. */
export interface Found {
  /** 44 characters, not checked yet. */
  readonly key: string | null
  /** 14 characters, not checked yet. */
  readonly cnpj: string | null
  readonly legalName: string
  readonly issuedAt: string | null
  readonly total: Cents | null
  readonly rows: readonly FoundRow[]
  readonly isBeta: boolean
}
