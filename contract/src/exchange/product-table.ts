import { barcodesIn, printedBarcodes } from '#barcode/barcode-text.ts'
import { AISLES } from '#catalogue/aisles.ts'
import type { FormValues } from '#product/product-registers.ts'
import { PRODUCT_CATEGORIES, type ProductCategory } from '#product/product-rules.ts'
import type { Product } from '#product/product.ts'
import { foldName } from '#text/name.ts'
import { type CsvRow, type Separator, withoutGuard } from './csv.ts'
import { readNumber, writeNumber, writePrice } from './numbers.ts'

/** Columns: the registers of a form, stock and id. The content has two columns. */
type Column = Exclude<keyof FormValues, 'content'> | 'stock' | 'amount' | 'unit' | 'id'

/** The columns of products, in their order, as people read them. */
const HEADS: Readonly<Record<Column, string>> = {
  name: 'nome',
  category: 'categoria',
  price: 'preço',
  stock: 'estoque',
  minStock: 'estoque mínimo',
  amount: 'conteúdo',
  unit: 'unidade',
  barcodes: 'códigos de barras',
  id: 'id',
}

/** Other names of a column, folded. */
const OTHERS: Readonly<Record<Column, readonly string[]>> = {
  name: ['produto', 'item', 'name', 'product'],
  category: ['category'],
  price: ['valor', 'price'],
  stock: ['quantidade', 'qtd', 'stock', 'quantity'],
  minStock: ['minimo', 'min stock', 'minimum'],
  amount: ['content', 'amount'],
  unit: ['medida', 'unit'],
  barcodes: ['codigo de barras', 'ean', 'gtin', 'barcodes', 'barcode'],
  id: ['codigo'],
}

// `as`: the keys of that object.
const COLUMNS = Object.keys(HEADS) as Column[]

/** Columns of a table that are read. */
const COLUMNS_MAX = 100

/** Which column a folded head means. */
const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) =>
    [foldName(HEADS[column]), ...OTHERS[column]].map((head) => [head, column] as const),
  ),
)

export const PRODUCT_HEADS: readonly string[] = Object.values(HEADS)

/** Below the heads. */
export function productRow(product: Product, separator: Separator): string[] {
  const { content } = product
  const number = (value: number) => writeNumber(value, separator)
  const cells: Readonly<Record<Column, string>> = {
    ...product,
    price: writePrice(product.price, separator),
    stock: number(product.stock),
    minStock: number(product.minStock),
    amount: content ? number(content.amount) : '',
    unit: content?.unit ?? '',
    barcodes: printedBarcodes(product.barcodes),
  }
  return COLUMNS.map((column) => cells[column])
}

/** The values of a row, to be validated like a request: an invalid number stays a text. */
export interface ProductLine {
  readonly line: number
  /** Whether its category is unknown: `said` then has the category of the aisle with that name, or none. */
  readonly hasOtherCategory: boolean
  readonly said: Partial<Record<SaidColumn, unknown>> & {
    readonly name: string
    readonly content?: { readonly amount: number; readonly unit: string } | null
  }
}

/** Undefined without a column for the name. */
export function readProducts(rows: readonly CsvRow[]): ProductLine[] | undefined {
  const [head, ...body] = rows
  const places = placesOf(head?.cells ?? [])
  if (!places.has('name')) return undefined
  return body.map(({ line, cells }) => {
    const cellOf = (column: Column) => cellAt(places.get(column), cells)
    const hasOtherCategory = isOther(cellOf('category'))
    return { line, said: { ...saidOf(cellOf), ...contentOf(cellOf) }, hasOtherCategory }
  })
}

/** The position of each column; the first of duplicates. */
function placesOf(heads: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>()
  for (const [at, head] of heads.slice(0, COLUMNS_MAX).entries()) {
    const column = COLUMN_OF.get(foldName(head))
    if (column !== undefined && !places.has(column)) places.set(column, at)
  }
  return places
}

type CellOf = (column: Column) => string | undefined

function cellAt(place: number | undefined, cells: readonly string[]): string | undefined {
  return place === undefined ? undefined : withoutGuard(cells[place] ?? '').trim()
}

/** A missing column or an empty cell has no value. */
function saidOf(cellOf: CellOf): ProductLine['said'] {
  const said = Object.entries(READ).flatMap(([column, read]) => {
    // `as`: the keys of that object.
    const cell = cellOf(column as SaidColumn)
    const value = cell && read(cell)
    return value === undefined || value === '' ? [] : [[column, value]]
  })
  return { name: cellOf('name') ?? '', ...Object.fromEntries(said) }
}

type SaidColumn = Exclude<Column, 'amount' | 'unit' | 'name'>

/** The value of a cell that is not empty. */
const READ: Readonly<Record<SaidColumn, (cell: string) => unknown>> = {
  category: categoryOf,
  price: priceOf,
  stock: readNumber,
  minStock: readNumber,
  barcodes: barcodesIn,
  id: (cell) => cell,
}

/** An empty cell here means no content. */
function contentOf(cellOf: CellOf): Pick<ProductLine['said'], 'content'> {
  const [amount, unit] = [cellOf('amount'), cellOf('unit')]
  if (amount === undefined || unit === undefined) return {}
  return { content: amount === '' && unit === '' ? null : { amount: readNumber(amount), unit } }
}

/** Ours, however it is written; else that of the aisle with which it shares a word: 'Laticínios' are 'Alimentos'. */
function categoryOf(text: string): ProductCategory | undefined {
  return ourCategory(text) ?? categoryOfAisle(text)
}

function categoryOfAisle(text: string): ProductCategory | undefined {
  const words = wordsOf(text)
  return AISLES.find(({ title }) => wordsOf(title).some((word) => words.includes(word)))?.category
}

function ourCategory(text: string): ProductCategory | undefined {
  const name = foldName(text)
  return PRODUCT_CATEGORIES.find((category) => foldName(category) === name)
}

const isOther = (text = '') => text !== '' && ourCategory(text) === undefined

const WORD_MIN = 3
const wordsOf = (text: string) =>
  foldName(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= WORD_MIN)

/** Reais as they travel; 'R$' may stand before them. */
function priceOf(text: string): number {
  return readNumber(text.replace(/^R\$\s*/i, ''))
}
