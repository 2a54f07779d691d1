import { BARCODES_MAX } from '@compra/contract/barcode/barcode-schema.ts'
/** Converts a product of another app to the limits of this one, and reports what is dropped. */
import { barcodeOf } from '@compra/contract/barcode/barcode.ts'
import { aisleById } from '@compra/contract/catalogue/aisles.ts'
import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { MAX_PRICE_CENTS, MAX_QUANTITY, STOCK_MAX } from '@compra/contract/limits.ts'
import { type Measure, readMeasure, rounded } from '@compra/contract/measure/measure.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import { ExpiryDate, type Pack, PACKS_MAX } from '@compra/contract/product/stock-shapes.ts'
import { isWeightOrVolume, unitOf } from '@compra/contract/quantity/quantity-units.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import type { ForeignProduct } from '#features/transfer/formats/foreign.ts'
import { knownUnit } from './units.ts'

export interface ReadProduct {
  /** Its stock is what has no expiry date. */
  readonly draft: ProductDraft & { readonly barcodes: string[] }
  /** Stock with an expiry date. */
  readonly packs: readonly Pack[]
  readonly lost: readonly string[]
}

/** Returns undefined for a product without a name. */
export function productDraft(product: ForeignProduct): ReadProduct | undefined {
  const name = itemName(product.name)
  if (name === '') return undefined
  const { times, content } = unitIn(product)
  const { dated, undated, left } = stockIn(product, times)
  const least = rounded(product.minStock * times)
  const minStock = Math.min(Math.ceil(least), STOCK_MAX)
  const codes = product.barcodes.map(barcodeOf)
  const barcodes = [...new Set(codes.filter((code) => code !== null))].slice(-BARCODES_MAX)
  return {
    draft: {
      name,
      category: aisleById(thingOf(name)?.aisle)?.category ?? 'Outros',
      price: Math.min(Math.round((product.price * 100) / times), MAX_PRICE_CENTS),
      stock: undated,
      minStock,
      ...(content && { content: { ...content } }),
      barcodes,
    },
    packs: dated,
    lost: [
      ...product.lost,
      ...(minStock > least ? [`estoque mínimo (${formatQuantity(least)}) arredondado`] : []),
      ...(barcodes.length < new Set(product.barcodes).size ? ['alguns códigos de barras'] : []),
      ...left,
    ],
  }
}

const SHOWN = { mass: 'kg', volume: 'l' } as const

/** Stock by weight or volume is in kilos or litres; `times`: the factor to it from the app's unit. */
function unitIn({ unit, content }: ForeignProduct): {
  times: number
  content: Measure | undefined
} {
  const known = knownUnit(unit)
  const { kind, size } = unitOf(known?.name ?? '')
  if (known && (kind === 'mass' || kind === 'volume')) {
    return { times: (known.times * size) / 1000, content: { amount: 1, unit: SHOWN[kind] } }
  }
  const held = content && knownUnit(content.unit)
  const isSize = held && isWeightOrVolume(unitOf(held.name))
  const measure = isSize && { amount: content.amount * held.times, unit: held.name }
  return { times: 1, content: readMeasure(measure) }
}

interface Stocked {
  readonly dated: readonly Pack[]
  readonly undated: number
  readonly left: readonly string[]
}

/** The stock of each date once, the earliest first; dates that are none count without a date. */
function stockIn({ packs }: ForeignProduct, times: number): Stocked {
  const sums = new Map<string, number>()
  for (const { amount, expires } of packs) {
    const date = ExpiryDate.safeParse(expires).success ? expires : ''
    sums.set(date, rounded((sums.get(date) ?? 0) + amount * times))
  }
  const dates = [...sums]
    .filter(([date, amount]) => date !== '' && amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const [kept, others] = [dates.slice(0, PACKS_MAX), dates.slice(PACKS_MAX)]
  const rest = others.reduce((sum, [, amount]) => sum + amount, sums.get('') ?? 0)
  const isTooMuch = kept.some(([, amount]) => amount > MAX_QUANTITY) || rest > STOCK_MAX
  return {
    dated: kept.map(([expires, amount]) => ({ expires, amount: Math.min(amount, MAX_QUANTITY) })),
    undated: Math.min(rounded(rest), STOCK_MAX),
    left: [
      ...(others.length > 0 ? [`datas de validade depois da ${PACKS_MAX}ª`] : []),
      ...(isTooMuch ? ['estoque acima do máximo'] : []),
    ],
  }
}
