import { randomUUID } from 'node:crypto'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import { packOf } from '@compra/contract/receipt/pack.ts'
import type { ReceiptDraft } from '@compra/contract/receipt/receipt.ts'
import type { PushedProduct } from '@compra/contract/sync/home/apply/outcome.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { AppError } from '#lib/app-error.ts'
import type { MemoryRow } from './line-memory.repository.ts'
import type { LineRow } from './receipt.repository.ts'

type DraftRow = ReceiptDraft['lines'][number]
const DECIDED = ['action', 'productId', 'newProduct', 'thing', 'units', 'purchase'] as const
/** What a person decided about a row. */
export type Decision = Pick<DraftRow, 'n' | (typeof DECIDED)[number]>

/** A row with what becomes of it. */
export interface DecidedRow extends DraftRow {
  /** False of one whose thing came into the stock by another entry: only its price counts. */
  readonly isCounted: boolean
  /** Whether it was decided now. */
  readonly isNew: boolean
}

/** A row of which it is known which product it is; in lower case. */
export interface PlacedRow extends DecidedRow {
  readonly product: string | null
}

export const drawn = (draft: ReceiptDraft): readonly DecidedRow[] => {
  refuseTwice(draft.lines)
  return draft.lines.map((line) => ({ ...line, isCounted: true, isNew: true }))
}

/** Rows that are kept, each with what is decided about it now, or as it was decided. */
export function decidedAnew(
  lines: readonly LineRow[],
  decisions: readonly Decision[],
): readonly DecidedRow[] {
  refuseTwice(decisions)
  const there = new Set(lines.map(({ n }) => n))
  refuseSome(decisions, 'n', 'is invalid', ({ n }) => !there.has(n))
  const byPlace = new Map(decisions.map((decision) => [decision.n, decision]))
  return lines.map((line) => decidedOf(line, byPlace.get(line.n)))
}

interface Naming {
  /** The product of each folded name that is there. */
  readonly named: ReadonlyMap<string, string>
  /** A new product, which is born now. */
  readonly bornOf: (id: string, draft: ProductDraft) => PushedProduct
}

/** Which products rows are, and those of them that have to be made: rows of one name are one product. */
export function placed(
  rows: readonly DecidedRow[],
  { named, bornOf }: Naming,
): { readonly rows: readonly PlacedRow[]; readonly born: readonly PushedProduct[] } {
  refuseSome(rows, 'productId', 'is required', isHomeless)
  const made = new Map<string, PushedProduct>()
  const productOf = ({ action, productId, newProduct }: DecidedRow): string | null => {
    if (action === 'ignore') return null
    if (productId !== null) return productId.toLowerCase()
    if (newProduct === null) return null
    const name = foldName(newProduct.name)
    const known = named.get(name) ?? made.get(name)?.id
    if (known !== undefined) return known
    const product = bornOf(randomUUID(), { ...newProduct, ...EMPTY })
    made.set(name, product)
    return product.id
  }
  return {
    rows: rows.map((row) => ({ ...row, product: productOf(row) })),
    born: [...made.values()],
  }
}

/** As it is kept. `units`: what of it came into the stock. */
export function lineOf(
  row: PlacedRow,
  { units, isMade }: { readonly units: number | null; readonly isMade: boolean },
): LineRow {
  const { n, code, gtin, text, unit, quantity, promo, action, product } = row
  const pack = packOf(row)
  return {
    n,
    code,
    gtin,
    text,
    unit,
    quantity,
    paid_cents: row.paid,
    unit_price_cents: row.unitPrice,
    promo,
    action,
    product_id: product,
    thing: action === 'ignore' ? null : row.thing,
    stock_units: units,
    pack_amount: pack?.amount ?? null,
    pack_unit: pack?.unit ?? null,
    is_new: isMade,
  }
}

/** What the household is to remember of rows that were decided now; of two that are the same the last one. */
export function memoryOf(rows: readonly PlacedRow[], cnpj: string | null): readonly MemoryRow[] {
  const remembered = rows.filter(isSaid).flatMap((row) => {
    const text = foldName(row.text)
    if (text === '') return []
    const keys = [
      ['gtin', row.gtin],
      [cnpj, row.code],
      ['text', text],
    ] as const
    const what = { text, product_id: row.product, thing: row.thing, ignored: isIgnored(row) }
    return keys.flatMap(([scope, code]) =>
      scope === null || code === null ? [] : { scope, code, ...what },
    )
  })
  return [...new Map(remembered.map((row) => [`${row.scope} ${row.code}`, row])).values()]
}

const EMPTY = { price: 0, stock: 0, minStock: 0 } as const

const isIgnored = ({ action }: DecidedRow) => action === 'ignore'

/** Whether it says more than that somebody did not know what it is. */
function isSaid(row: PlacedRow): boolean {
  return row.isNew && (isIgnored(row) || row.product !== null || row.thing !== null)
}

/** What comes into the stock is a product. Of a product that was deleted nothing is left to come. */
function isHomeless({ action, productId, newProduct, isNew }: DecidedRow): boolean {
  return isNew && action === 'stock' && productId === null && newProduct === null
}

function decidedOf(line: LineRow, decision: Decision | undefined): DecidedRow {
  const wasElsewhere = line.action === 'stock' && line.stock_units === null
  const kept = {
    action: line.action,
    productId: line.product_id,
    newProduct: null,
    thing: line.thing,
    units: line.stock_units ?? undefined,
  }
  return {
    n: line.n,
    code: line.code,
    gtin: line.gtin,
    text: line.text,
    unit: line.unit,
    quantity: line.quantity,
    paid: line.paid_cents,
    unitPrice: line.unit_price_cents,
    promo: line.promo,
    ...(decision ?? kept),
    isCounted: !wasElsewhere,
    isNew: decision !== undefined,
  }
}

function refuseTwice(rows: readonly { readonly n: number }[]): void {
  const places = rows.map(({ n }) => n)
  refuseSome(rows, 'n', 'is invalid', ({ n }, at) => places.indexOf(n) !== at)
}

function refuseSome<Row>(
  rows: readonly Row[],
  field: string,
  error: 'is invalid' | 'is required',
  isWrong: (row: Row, at: number) => boolean,
): void {
  const causes = rows.flatMap((row, at) =>
    isWrong(row, at) ? { field: `lines[${at}].${field}`, error } : [],
  )
  if (causes.length > 0) throw new AppError('validation_error', { causes: causes.slice(0, 100) })
}
