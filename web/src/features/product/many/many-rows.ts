/** Rows of many new products, which the user ticks before they are created. */
import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import type { CatalogueLine } from '@compra/contract/catalogue/read-catalogue.ts'
import { capitalized } from '@compra/contract/format/names.ts'
import { ITEM_NAME_MAX, STOCK_MAX } from '@compra/contract/limits.ts'
import { readList } from '@compra/contract/line/list/read-list.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import { linkedName, type Measured } from '@compra/contract/measure/measured-name.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import type { ProductCategory } from '@compra/contract/product/product-rules.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import { isPackage } from '@compra/contract/quantity/quantity-units.ts'
import { contentOf } from '@compra/contract/stock/content.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { randomUuid } from '#lib/uuid.ts'

export interface ManyRow {
  /** The id of the new product: a repeated request creates it once. */
  readonly id: string
  readonly name: string
  /** The package sizes to choose from; empty: the size is in the name. */
  readonly packs: readonly string[]
  /** The chosen size; '': none. */
  readonly pack: string
  readonly stock: number
  readonly cents: Cents
  readonly isIn: boolean
  readonly aisle: string | undefined
}

/** A number after a name is the stock; a larger one is part of the name: 'álcool 70'. */
const COUNTED_MAX = 36
const COUNTED = /^(.*\S)\s+x?(\d{1,2})$/

/** 'arroz 5 kg 2, feijão 1 kg 3' are two rows; parts without a name are dropped. */
export function rowsOfText(text: string): readonly ManyRow[] {
  return merged(readList(text).lines.map(countedLine).map(rowOf))
}

/** Rows of bought or listed items; the quantity is the stock. */
export function rowsOfItems(items: readonly Kept[]): readonly ManyRow[] {
  return merged(items.map(rowOf))
}

/** Rows of the catalogue's things, not ticked, with the package sizes of the catalogue. */
export function rowsOfThings(things: readonly CatalogueLine[]): readonly ManyRow[] {
  return things.map(({ name, aisle, packs }) => ({
    id: randomUuid(),
    name: capitalized(name),
    packs,
    pack: packs[0] ?? '',
    stock: 1,
    cents: 0,
    isIn: false,
    aisle,
  }))
}

/** `isWatched`: sets a minimum stock of one, so that an empty stock is reported. */
export function draftOf(row: ManyRow, isWatched: boolean): ProductDraft & { id: string } {
  const { id, stock, cents, aisle } = row
  const name = productNameOf(row)
  return {
    id,
    name,
    category: categoryIn(aisle),
    price: cents,
    stock,
    minStock: isWatched ? 1 : 0,
    content: contentOf(name),
  }
}

/** The name of the new product: 'Arroz agulhinha 5 kg'. */
export function productNameOf({ name, pack }: ManyRow): string {
  const whole = pack === '' ? name : `${name} ${pack}`
  return whole.length <= ITEM_NAME_MAX ? whole : name
}

export function titleOf(aisle: string | undefined): string {
  return aisleById(aisle)?.title ?? 'Outros'
}

interface Kept extends Measured {
  readonly quantity: number
  readonly cents?: Cents | undefined
}

function rowOf({ name, measure, quantity, cents = 0 }: Kept): ManyRow {
  const size = sizeOf(measure)
  return {
    id: randomUuid(),
    name: capitalized(linkedName(size ? { name, measure: size } : { name })),
    packs: [],
    pack: '',
    stock: Math.min(quantity, STOCK_MAX),
    cents,
    isIn: true,
    aisle: thingOf(name)?.aisle,
  }
}

/** '3 latas de milho' are three of 'Milho': a package is a count, not a size. */
function sizeOf(measure: Measure | undefined): Measure | undefined {
  return measure && !isPackage(measure.unit) ? measure : undefined
}

function countedLine<Line extends Kept>(line: Line): Line {
  const [, name = '', count] = COUNTED.exec(line.name) ?? []
  const counted = Number(count)
  const isCount = line.quantity === 1 && counted >= 1 && counted <= COUNTED_MAX
  return isCount ? { ...line, name: itemName(name), quantity: counted } : line
}

/** Merges rows with the same name and adds their stocks. */
function merged(rows: readonly ManyRow[]): readonly ManyRow[] {
  const byName = new Map<string, ManyRow>()
  for (const row of rows) {
    const before = byName.get(foldName(row.name))
    const stock = Math.min((before?.stock ?? 0) + row.stock, STOCK_MAX)
    byName.set(foldName(row.name), { ...(before ?? row), stock })
  }
  return [...byName.values()]
}

function categoryIn(aisle: string | undefined): ProductCategory {
  return aisleById(aisle)?.category ?? 'Outros'
}
