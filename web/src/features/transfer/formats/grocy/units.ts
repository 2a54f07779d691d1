/** Units of Grocy and their conversions. All its amounts are stored in the product's unit of stock. */
import { rounded } from '@compra/contract/measure/measure.ts'
import { isWeightOrVolume, unitOf } from '@compra/contract/quantity/quantity-units.ts'
import { knownUnit } from '#features/transfer/draft/units.ts'
import { type Data, numberOf, objectsOf, textOf } from '#features/transfer/formats/values.ts'

export interface GrocyAmount {
  readonly amount: number
  readonly unit: string
}

export interface GrocyUnits {
  /** The unit of a product's stock. */
  readonly stockUnit: (product: Data) => string
  /** An amount of the stock's unit, in the unit in which Grocy shows it. */
  readonly shown: (product: Data, amount: number, unitId: unknown) => GrocyAmount
  /** The amount in this unit, as it is. */
  readonly asIs: (amount: number, unitId: unknown) => GrocyAmount
  /** What one unit of the stock weighs or holds, by the product's conversions. */
  readonly contentOf: (product: Data) => GrocyAmount | undefined
}

/** The most weights and volumes of a content; a household has a few. */
const SIZES_MAX = 20

export function grocyUnits(data: Data): GrocyUnits {
  const names = new Map(
    objectsOf(data['quantity_units']).map((unit) => [textOf(unit['id']), textOf(unit['name'])]),
  )
  const factors = factorsOf(data)
  const nameOf = (id: unknown) => names.get(textOf(id)) ?? ''
  const sizes = [...names].filter(([, name]) => isSize(name)).slice(0, SIZES_MAX)
  const factorOf = ({ id, qu_id_stock: from }: Data, to: unknown) =>
    factors.get(keyOf(id, from, to)) ?? factors.get(keyOf('', from, to))
  return {
    stockUnit: (product) => nameOf(product['qu_id_stock']),
    asIs: (amount, unitId) => ({ amount, unit: nameOf(unitId) }),
    shown: (product, amount, unitId) => {
      const factor = factorOf(product, unitId)
      return factor === undefined
        ? { amount, unit: nameOf(product['qu_id_stock']) }
        : { amount: rounded(amount * factor), unit: nameOf(unitId) }
    },
    contentOf: (product) => {
      const found = sizes.flatMap(([id, unit]) => {
        const amount = factorOf(product, id)
        return amount === undefined ? [] : [{ amount: rounded(amount), unit }]
      })
      // 500 g rather than 0.5 kg.
      const sorted = found.toSorted((a, b) => a.amount - b.amount)
      return sorted.find(({ amount }) => amount >= 1) ?? sorted.at(-1)
    },
  }
}

function isSize(unit: string): boolean {
  return isWeightOrVolume(unitOf(knownUnit(unit)?.name ?? ''))
}

/** Conversions of a product, and of all products. The database also has those over several steps. */
function factorsOf(data: Data): ReadonlyMap<string, number> {
  const rows = [
    'cache__quantity_unit_conversions_resolved',
    'quantity_unit_conversions_resolved',
    'quantity_unit_conversions',
  ].flatMap((table) => objectsOf(data[table]))
  return new Map(
    rows
      .filter(({ factor }) => numberOf(factor) > 0)
      .map((row) => [
        keyOf(row['product_id'], row['from_qu_id'], row['to_qu_id']),
        numberOf(row['factor']),
      ]),
  )
}

function keyOf(product: unknown, from: unknown, to: unknown): string {
  return [product, from, to].map(textOf).join(' ')
}
