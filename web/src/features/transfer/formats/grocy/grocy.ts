/** Reads Grocy: the tables of its database, or the entities of its API in one object. */
import { joinNames } from '@compra/contract/format/names.ts'
import type { Line } from '@compra/contract/line/line.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { isWeightOrVolume, PIECE, unitOf } from '@compra/contract/quantity/quantity-units.ts'
import { knownUnit } from '#features/transfer/draft/units.ts'
import { type Foreign, type ForeignList, lostBought } from '#features/transfer/formats/foreign.ts'
import {
  type Data,
  isThere,
  numberOf,
  objectsOf,
  textOf,
} from '#features/transfer/formats/values.ts'
import { grocyProducts, isActive } from './products.ts'
import { grocyRecipes } from './recipes.ts'
import { type GrocyAmount, type GrocyUnits, grocyUnits } from './units.ts'

/** Tables without a place here, by their Portuguese names. */
const LEFT: Readonly<Record<string, string>> = {
  locations: 'locais',
  shopping_locations: 'lojas',
  product_groups: 'grupos de produtos',
  meal_plan: 'refeições planejadas',
  chores: 'tarefas domésticas',
  tasks: 'tarefas',
  batteries: 'pilhas e baterias',
  equipment: 'equipamentos',
}

export const GROCY_TABLES: readonly string[] = [
  'products',
  'stock',
  'product_barcodes',
  'quantity_units',
  'quantity_unit_conversions',
  'cache__quantity_unit_conversions_resolved',
  'shopping_lists',
  'shopping_list',
  'recipes',
  'recipes_pos',
  'recipes_nestings',
  ...Object.keys(LEFT),
]

export function readGrocy(data: Data): Foreign | undefined {
  if (!('products' in data && 'quantity_units' in data)) return undefined
  const units = grocyUnits(data)
  const products = new Map(objectsOf(data['products']).map((one) => [textOf(one['id']), one]))
  return {
    recipes: grocyRecipes(data, products, units),
    lists: listsOf(data, products, units),
    products: grocyProducts(data, units),
    notes: notesOf(data),
  }
}

/** Grocy always has a list, which may be empty. */
function listsOf(
  data: Data,
  products: ReadonlyMap<string, Data>,
  units: GrocyUnits,
): ForeignList[] {
  const rows = Map.groupBy(objectsOf(data['shopping_list']), (row) =>
    textOf(row['shopping_list_id'] ?? 1),
  )
  const names = new Map(
    objectsOf(data['shopping_lists']).map(({ id, name }) => [textOf(id), textOf(name)]),
  )
  return [...rows].map(([id, items]) => {
    const lineOfRow = (row: Data) => lineOf(row, products.get(textOf(row['product_id'])), units)
    const bought = items.filter(({ done }) => isThere(done))
    return {
      name: names.get(id) ?? 'Lista do Grocy',
      lines: items.filter((row) => !bought.includes(row)).map(lineOfRow),
      lost: lostBought(bought.map((row) => lineOfRow(row).name)),
    }
  })
}

function lineOf(row: Data, product: Data | undefined, units: GrocyUnits): Line {
  const note = textOf(row['note'])
  const amount = numberOf(row['amount'])
  if (!product) return { name: note, quantity: counted(amount) }
  const name = textOf(product['name'])
  const shown = units.shown(product, amount, row['qu_id'])
  return amountLine(note === '' ? name : `${name} (${note})`, shown)
}

/** Weights and volumes are measures; anything else is counted. */
function amountLine(name: string, { amount, unit }: GrocyAmount): Line {
  const known = knownUnit(unit)
  if (known && isWeightOrVolume(unitOf(known.name)) && amount > 0) {
    return {
      name,
      quantity: 1,
      measure: { amount: rounded(amount * known.times), unit: known.name },
    }
  }
  const isPiece = unit === '' || known?.name === PIECE
  return { name: isPiece ? name : `${name} (${known?.name ?? unit})`, quantity: counted(amount) }
}

function counted(amount: number): number {
  return Math.max(1, Math.ceil(amount))
}

function notesOf(data: Data): string[] {
  const inactive = objectsOf(data['products']).filter((product) => !isActive(product)).length
  const parts = [
    ...(inactive === 0 ? [] : [`produtos inativos (${inactive})`]),
    ...Object.entries(LEFT).flatMap(([table, name]) => {
      const { length } = objectsOf(data[table])
      return length === 0 ? [] : [`${name} (${length})`]
    }),
  ]
  return parts.length === 0 ? [] : [`Do Grocy não vêm: ${joinNames(parts)}.`]
}
