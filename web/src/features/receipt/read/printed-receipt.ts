import { formatMoney } from '@compra/contract/format/money.ts'
import { MAX_PRICE_CENTS, STOCK_MAX } from '@compra/contract/limits.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { discountShares } from '@compra/contract/receipt/discount-shares.ts'
import {
  RECEIPT_LINES_MAX,
  type PrintedLine,
  type PrintedReceipt,
  type ReceiptSource,
} from '@compra/contract/receipt/printed.ts'
import { keyOf, type ReceiptKey } from './key/key-shape.ts'
import type { Found, FoundRow } from './layouts/found.ts'
import { isCnpj } from './values/check-digit.ts'
import { centsOf } from './values/numbers.ts'
import { refused, type Refused } from './values/refusals.ts'
import { sanitizedCode, sanitizedText, validGtin, validNcm } from './values/sanitized-text.ts'
import { countedBy } from './values/units.ts'

const NO_SHOP = 'Loja não identificada'
/** Tills truncate or round the last cent of weighed goods: less is no discount. */
const ROUNDING: Cents = 1

/** Converts a layout's result to a receipt: cleaned, counted, with a validated key. */
export function printedReceipt(found: Found, source: ReceiptSource): PrintedReceipt | Refused {
  const key = checkedKey(found.key)
  if (key && 'refusal' in key) return key
  const lines = linesOf(found.rows)
  if ('refusal' in lines) return lines
  const sum = lines.reduce((total, { paid }) => total + paid, 0)
  const total = found.total ?? sum
  if (!isPayable(total)) return refused('unreadable')
  if (isPartial(found, sum)) return refused('partial', partialText(lines, found.stated))
  return {
    key: key?.key ?? null,
    shop: shopOf(found, key),
    issuedAt: found.issuedAt,
    total,
    source,
    ...withShares(lines, sum - total, found.discount),
    isBeta: found.isBeta,
  }
}

function checkedKey(key: string | null): ReceiptKey | Refused | null {
  return key === null ? null : (keyOf(key) ?? refused('badKey'))
}

/** All rows or none: gaps would make wrong totals. */
function linesOf(rows: readonly FoundRow[]): PrintedLine[] | Refused {
  if (rows.length > RECEIPT_LINES_MAX) return refused('unreadable')
  const lines: PrintedLine[] = []
  for (const [at, row] of rows.entries()) {
    const line = lineOf(row, at + 1)
    if ('refusal' in line) return line
    lines.push(line)
  }
  return lines
}

function lineOf(row: FoundRow, n: number): PrintedLine | Refused {
  const { paid, price } = row
  const text = sanitizedText(row.name) || `Item ${n}`
  if (paid === undefined || !isPayable(paid)) return refused('row', rowText(n, text, paid))
  const { unit, quantity, per } = amountOf(row, text)
  const fullPrice = price === undefined ? undefined : price * quantity
  const isFullPrice = fullPrice !== undefined && isRoundedTo(fullPrice, paid)
  return {
    n,
    code: sanitizedCode(row.code),
    gtin: validGtin(row.gtin),
    ncm: validNcm(row.ncm),
    text,
    unit,
    quantity: Math.max(round(quantity / per), 0.001),
    paid,
    unitPrice: price !== undefined && isFullPrice ? wholeCents(price * per) : null,
    isPromo: row.hasDiscount || (fullPrice !== undefined && centsOf(fullPrice) - paid > ROUNDING),
  }
}

function rowText(n: number, text: string, paid: Cents | undefined): string {
  const row = `A linha ${n} (${text})`
  if (paid === undefined) return `${row} está sem um valor que dê para ler. Nada foi guardado.`
  const fault = paid < 0 ? 'tem valor negativo' : 'passa de ' + formatMoney(MAX_PRICE_CENTS)
  return `${row} ${fault}. Uma nota assim não é lida. Nada foi guardado.`
}

/** Rows are missing: fewer than the page states, and less than was paid. */
function isPartial({ rows, stated = 0, total }: Found, sum: Cents): boolean {
  return stated > rows.length && total !== null && sum < total - rows.length
}

function partialText(lines: readonly PrintedLine[], stated = 0): string {
  const last = lines.at(-1)?.text ?? ''
  return `Só há ${lines.length} dos ${stated} itens da nota aqui, até ${last}. Copie a página inteira e cole.`
}

/** A printed discount that explains the difference is divided among the rows. */
function withShares(
  lines: readonly PrintedLine[],
  difference: Cents,
  discount = 0,
): Pick<PrintedReceipt, 'lines' | 'discount' | 'difference'> {
  const isExplained = discount > 0 && Math.abs(difference - discount) <= lines.length * ROUNDING
  if (!isExplained) return { lines, difference }
  const shares = discountShares(
    lines.map(({ paid }) => paid),
    discount,
  )
  return {
    lines: lines.map((line, at) => ({ ...line, discountShare: shares[at] ?? 0 })),
    discount,
    difference: difference - discount,
  }
}

/** The quantity in the printed unit; one piece if unreadable, so that the paid amount is still recorded. */
function amountOf(row: FoundRow, text: string) {
  const { quantity = 0 } = row
  if (quantity <= 0 || quantity > STOCK_MAX) return { unit: 'un', quantity: 1, per: 1 } as const
  return { ...countedBy(row.unit, quantity, text), quantity }
}

/** Whether the price in reais rounds to the paid cents, up or down: tills round both ways. */
function isRoundedTo(price: number, paid: Cents): boolean {
  return Math.abs(price * 100 - paid) <= 0.5 + 1e-6
}

/** Null if the price has fractions of a cent, such as '5,899' per litre. */
function wholeCents(amount: number): Cents | null {
  const cents = centsOf(amount)
  return Math.abs(cents - amount * 100) < 1e-6 && isPayable(cents) ? cents : null
}

function isPayable(cents: Cents): boolean {
  return cents >= 0 && cents <= MAX_PRICE_CENTS
}

/** The key is more reliable than the page, whose formats vary. */
function shopOf({ cnpj, legalName }: Found, key: ReceiptKey | null): PrintedReceipt['shop'] {
  const own = cnpj !== null && isCnpj(cnpj) ? cnpj : null
  return { cnpj: key ? key.cnpj : own, legalName: sanitizedText(legalName) || NO_SHOP }
}

function round(quantity: number): number {
  return Math.round(quantity * 1000) / 1000
}
