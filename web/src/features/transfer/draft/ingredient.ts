import { ITEM_NAME_MAX, MAX_QUANTITY, RECIPE } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { PIECE, TO_TASTE } from '@compra/contract/quantity/quantity-units.ts'
import { type ParsedIngredient, parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { itemName, tidyName } from '@compra/contract/text/name.ts'
import type { ForeignAmount, ForeignIngredient } from '#features/transfer/formats/foreign.ts'
import { englishLine, type KnownUnit, knownUnit } from './units.ts'

export interface ReadIngredient {
  readonly ingredient: ParsedIngredient
  /** Names of the parts that were dropped. */
  readonly lost: readonly string[]
}

/** Returns undefined for a line without a name. */
export function readForeign(one: ForeignIngredient): ReadIngredient | undefined {
  const read = typeof one === 'string' ? { ingredient: readText(one), lost: [] } : readParts(one)
  const { name, quantity } = read.ingredient
  if (itemName(name) === '') return undefined
  return {
    ingredient: {
      ...read.ingredient,
      name: itemName(name),
      quantity: Math.min(rounded(quantity) || 1, MAX_QUANTITY),
    },
    lost: [...read.lost, ...(tidyName(name).length > ITEM_NAME_MAX ? [cut(itemName(name))] : [])],
  }
}

function readText(text: string): ParsedIngredient {
  const english = englishLine(text)
  if (!english) return parseIngredient(text)
  const { amount, known, name } = english
  const { quantity } = parseIngredient(`${amount} ${PIECE} ${name}`)
  return inUnit(quantity, known, name)
}

/** An ingredient without an amount is 'a gosto'. */
function readParts({ amount, unit, name, note }: ForeignAmount): ReadIngredient {
  const full = note === '' ? name : `${name} (${note})`
  if (amount === 0) {
    const hasUnit = unit !== '' && knownUnit(unit)?.name !== TO_TASTE
    return {
      ingredient: { quantity: 1, unit: TO_TASTE, name: hasUnit ? `${full} (${unit})` : full },
      lost: [],
    }
  }
  if (unit === '') return { ingredient: { quantity: amount, unit: PIECE, name: full }, lost: [] }
  const known = knownUnit(unit)
  if (known) return { ingredient: inUnit(amount, known, full), lost: [] }
  const kept = tidyName(unit).slice(0, RECIPE.unitMax).trim()
  return {
    ingredient: { quantity: amount, unit: kept, name: full },
    lost: [`unidade que não conhecemos, mantida como está (${kept})`],
  }
}

function inUnit(amount: number, { name: unit, times }: KnownUnit, name: string): ParsedIngredient {
  return { quantity: times === 1 ? amount : Math.round(amount * times), unit, name }
}

function cut(name: string): string {
  return `nome de ingrediente cortado (${name.slice(0, 30)}…)`
}
