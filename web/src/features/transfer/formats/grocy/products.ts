/** Products of Grocy with their stock. */
import { type ForeignPack, type ForeignProduct, LOST } from '#features/transfer/formats/foreign.ts'
import {
  type Data,
  isThere,
  numberOf,
  objectsOf,
  textOf,
} from '#features/transfer/formats/values.ts'
import type { GrocyUnits } from './units.ts'

/** Grocy writes 'never' as 2999-12-31, and an unknown date as 2888-12-31. */
const NO_DATE = /^2(?:888|999)-12-31/
const DATE = /^\d{4}-\d\d-\d\d/

/** Those that are active. */
export function grocyProducts(data: Data, units: GrocyUnits): ForeignProduct[] {
  const stock = byProduct(data['stock'])
  const barcodes = byProduct(data['product_barcodes'])
  return objectsOf(data['products'])
    .filter(isActive)
    .map((product): ForeignProduct => {
      const id = textOf(product['id'])
      const rows = (stock.get(id) ?? []).filter(({ amount }) => numberOf(amount) > 0)
      const minStock = numberOf(product['min_stock_amount'])
      return {
        name: textOf(product['name']),
        unit: units.stockUnit(product),
        content: units.contentOf(product),
        packs: rows.map(packOf),
        minStock,
        price: numberOf(rows.findLast(({ price }) => numberOf(price) > 0)?.['price']),
        barcodes: (barcodes.get(id) ?? []).map(({ barcode }) => textOf(barcode)),
        isOptional: rows.length === 0 && minStock === 0,
        lost: lostOf(product, rows),
      }
    })
}

/** A field that an export does not have is as it is in most rows. */
export function isActive({ active }: Data): boolean {
  return active === undefined || isThere(active)
}

function byProduct(table: unknown): ReadonlyMap<string, readonly Data[]> {
  return Map.groupBy(objectsOf(table), (row) => textOf(row['product_id']))
}

function packOf(row: Data): ForeignPack {
  const date = textOf(row['best_before_date'])
  const [expires = ''] = NO_DATE.test(date) ? [] : (DATE.exec(date) ?? [])
  return { amount: numberOf(row['amount']), expires }
}

function lostOf(product: Data, rows: readonly Data[]): string[] {
  const has = (field: string) => isThere(product[field])
  return [
    ...(has('picture_file_name') ? [LOST.picture] : []),
    ...(has('calories') ? [LOST.nutrition] : []),
    ...(has('description') ? ['descrição'] : []),
    ...(has('parent_product_id') ? ['produto principal'] : []),
    ...(has('enable_tare_weight_handling') ? ['tara'] : []),
    ...(rows.some(({ open }) => isThere(open)) ? ['o que está aberto'] : []),
    ...(rows.some(({ note }) => isThere(note)) ? ['observações do estoque'] : []),
  ]
}
