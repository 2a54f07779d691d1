import { MAX_PRICE_CENTS, STOCK_MAX } from '@compra/contract/limits.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import {
  RECEIPT_LINES_MAX,
  type PrintedLine,
  type PrintedReceipt,
  type ReceiptSource,
} from '@compra/contract/receipt/printed.ts'
import { keyOf, type ReceiptKey } from './key/key-shape.ts'
import type { Found, FoundRow } from './layouts/found.ts'
import { isCnpj } from './values/check-digit.ts'
import { keptCode, keptGtin, keptText } from './values/kept-text.ts'
import { centsOf } from './values/numbers.ts'
import { refused, type Refused } from './values/refusals.ts'
import { countedBy } from './values/units.ts'

const NO_SHOP = 'Loja não identificada'
/** Tills cut or round the last cent of what they weighed: less is no discount. */
const ROUNDING: Cents = 1

/** What a layout found as a receipt: cleaned, counted, with its key checked. */
export function printedReceipt(found: Found, source: ReceiptSource): PrintedReceipt | Refused {
  const key = checkedKey(found.key)
  if (key && 'refusal' in key) return key
  const lines = linesOf(found.rows)
  if (!lines) return refused('unreadable')
  const sum = lines.reduce((total, { paid }) => total + paid, 0)
  const total = found.total ?? sum
  if (!isPayable(total)) return refused('unreadable')
  return {
    key: key?.key ?? null,
    shop: shopOf(found, key),
    issuedAt: found.issuedAt,
    total,
    source,
    lines,
    difference: sum - total,
    isBeta: found.isBeta,
  }
}

function checkedKey(key: string | null): ReceiptKey | Refused | null {
  return key === null ? null : (keyOf(key) ?? refused('badKey'))
}

/** All of them or none: a receipt with holes would say wrong sums. */
function linesOf(rows: readonly FoundRow[]): PrintedLine[] | undefined {
  if (rows.length > RECEIPT_LINES_MAX) return undefined
  const lines = rows.flatMap((row, at) => lineOf(row, at + 1) ?? [])
  return lines.length === rows.length ? lines : undefined
}

/** Undefined where nobody can say what was paid. */
function lineOf(row: FoundRow, n: number): PrintedLine | undefined {
  const { paid, price } = row
  if (paid === undefined || !isPayable(paid)) return undefined
  const text = keptText(row.name) || `Item ${n}`
  const { unit, quantity, per } = amountOf(row, text)
  const asked = price === undefined ? undefined : price * quantity
  const isAsked = asked !== undefined && isRoundedTo(asked, paid)
  return {
    n,
    code: keptCode(row.code),
    gtin: keptGtin(row.gtin),
    text,
    unit,
    quantity: Math.max(round(quantity / per), 0.001),
    paid,
    unitPrice: price !== undefined && isAsked ? wholeCents(price * per) : null,
    isPromo: row.hasDiscount || (asked !== undefined && centsOf(asked) - paid > ROUNDING),
  }
}

/** In the printed unit; one piece where it cannot be read, so that what was paid is still noted. */
function amountOf(row: FoundRow, text: string) {
  const { quantity = 0 } = row
  if (quantity <= 0 || quantity > STOCK_MAX) return { unit: 'un', quantity: 1, per: 1 } as const
  return { ...countedBy(row.unit, quantity, text), quantity }
}

/** Half a cent up or down: tills round either way. */
function isRoundedTo(asked: number, paid: Cents): boolean {
  return Math.abs(asked * 100 - paid) <= 0.5 + 1e-6
}

/** Null of '5,899' for a litre, which no price of ours can say. */
function wholeCents(amount: number): Cents | null {
  const cents = centsOf(amount)
  return Math.abs(cents - amount * 100) < 1e-6 && isPayable(cents) ? cents : null
}

function isPayable(cents: Cents): boolean {
  return cents >= 0 && cents <= MAX_PRICE_CENTS
}

/** The key knows better than the page, which may say it in other ways. */
function shopOf({ cnpj, legalName }: Found, key: ReceiptKey | null): PrintedReceipt['shop'] {
  const own = cnpj !== null && isCnpj(cnpj) ? cnpj : null
  return { cnpj: key ? key.cnpj : own, legalName: keptText(legalName) || NO_SHOP }
}

function round(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
