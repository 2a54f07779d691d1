import { randomUUID } from 'node:crypto'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { ReceiptDraft } from '@compra/contract/receipt/receipt.ts'
import type { PushedProduct } from '@compra/contract/sync/pantry/apply/outcome.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { AppError } from '#lib/app-error.ts'
import type { MemoryRow } from './line-memory.repository.ts'
import type { LineRow } from './receipt.repository.ts'

type DraftRow = ReceiptDraft['lines'][number]
const DECIDED = ['action', 'productId', 'newProduct', 'thing', 'units', 'purchase'] as const
/** A user's decision about a row. */
export type Decision = Pick<DraftRow, 'n' | (typeof DECIDED)[number]>

/** A row with its decision. */
export interface DecidedRow extends DraftRow {
  /** False if another entry already added it to the stock: then only its price counts. */
  readonly isCounted: boolean
  /** Whether the decision is part of this request. */
  readonly isNew: boolean
}

/** A row with the id of its product. */
export interface ResolvedRow extends DecidedRow {
  /** In lower case. */
  readonly product: string | null
}

export const rowsFromDraft = (draft: ReceiptDraft): readonly DecidedRow[] => {
  refuseDuplicates(draft.lines)
  return draft.lines.map((line) => ({ ...line, isCounted: true, isNew: true }))
}

/** Stored rows with new decisions; rows without one keep their earlier decision. */
export function applyDecisions(
  lines: readonly LineRow[],
  decisions: readonly Decision[],
): readonly DecidedRow[] {
  refuseDuplicates(decisions)
  const numbers = new Set(lines.map(({ n }) => n))
  refuseRows(decisions, 'n', 'is invalid', ({ n }) => !numbers.has(n))
  const byNumber = new Map(decisions.map((decision) => [decision.n, decision]))
  return lines.map((line) => decidedOf(line, byNumber.get(line.n)))
}

interface ProductLookup {
  /** Ids of existing products by folded name. */
  readonly named: ReadonlyMap<string, string>
  readonly newProduct: (id: string, draft: ProductDraft) => PushedProduct
}

/** Rows with their products, and new products to create: rows with the same name share one product. */
export function resolveRows(
  rows: readonly DecidedRow[],
  { named, newProduct }: ProductLookup,
): { readonly rows: readonly ResolvedRow[]; readonly created: readonly PushedProduct[] } {
  refuseRows(rows, 'productId', 'is required', lacksProduct)
  const created = new Map<string, PushedProduct>()
  const productOf = ({ action, productId, newProduct: draft }: DecidedRow): string | null => {
    if (action === 'ignore') return null
    if (productId !== null) return productId.toLowerCase()
    if (draft === null) return null
    const name = foldName(draft.name)
    const known = named.get(name) ?? created.get(name)?.id
    if (known !== undefined) return known
    const product = newProduct(randomUUID(), { ...draft, ...EMPTY })
    created.set(name, product)
    return product.id
  }
  return {
    rows: rows.map((row) => ({ ...row, product: productOf(row) })),
    created: [...created.values()],
  }
}

interface StoredFacts {
  /** Added to the stock; null if none. */
  readonly units: number | null
  /** Content of one piece; null if unknown. */
  readonly pack: Measure | null
  readonly isNewProduct: boolean
}

/** The stored row. */
export function lineOf(row: ResolvedRow, { units, pack, isNewProduct }: StoredFacts): LineRow {
  const { n, code, gtin, ncm = null, text, unit, quantity, promo, action, product } = row
  return {
    n,
    code,
    gtin,
    ncm,
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
    is_new: isNewProduct,
  }
}

/** Memory rows of the new decisions; for equal keys the last one counts. */
export function memoryOf(rows: readonly ResolvedRow[], cnpj: string | null): readonly MemoryRow[] {
  const remembered = rows.filter(isMemorable).flatMap((row) => {
    const text = foldName(row.text)
    if (text === '') return []
    const keys = [
      ['gtin', row.gtin],
      [cnpj, row.code],
      ['text', text],
    ] as const
    const decision = { text, product_id: row.product, thing: row.thing, ignored: isIgnored(row) }
    return keys.flatMap(([scope, code]) =>
      scope === null || code === null ? [] : { scope, code, ...decision },
    )
  })
  return [...new Map(remembered.map((row) => [`${row.scope} ${row.code}`, row])).values()]
}

const EMPTY = { price: 0, stock: 0, minStock: 0 } as const

const isIgnored = ({ action }: DecidedRow) => action === 'ignore'

/** Whether the decision contains more than "unknown". */
function isMemorable(row: ResolvedRow): boolean {
  return row.isNew && (isIgnored(row) || row.product !== null || row.thing !== null)
}

/** Adding stock requires a product, except for an earlier decision whose product was deleted. */
function lacksProduct({ action, productId, newProduct, isNew }: DecidedRow): boolean {
  return isNew && action === 'stock' && productId === null && newProduct === null
}

function decidedOf(line: LineRow, decision: Decision | undefined): DecidedRow {
  const isEnteredElsewhere = line.action === 'stock' && line.stock_units === null
  const stored = {
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
    ncm: line.ncm,
    text: line.text,
    unit: line.unit,
    quantity: line.quantity,
    paid: line.paid_cents,
    unitPrice: line.unit_price_cents,
    promo: line.promo,
    ...(decision ?? stored),
    isCounted: !isEnteredElsewhere,
    isNew: decision !== undefined,
  }
}

function refuseDuplicates(rows: readonly { readonly n: number }[]): void {
  const numbers = rows.map(({ n }) => n)
  refuseRows(rows, 'n', 'is invalid', ({ n }, index) => numbers.indexOf(n) !== index)
}

function refuseRows<Row>(
  rows: readonly Row[],
  field: string,
  error: 'is invalid' | 'is required',
  isWrong: (row: Row, index: number) => boolean,
): void {
  const causes = rows.flatMap((row, index) =>
    isWrong(row, index) ? { field: `lines[${index}].${field}`, error } : [],
  )
  if (causes.length > 0) throw new AppError('validation_error', { causes: causes.slice(0, 100) })
}
