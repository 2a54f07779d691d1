/** Parses an ingredient from the fields of the form or from a line. */
import { formatAmount } from '@compra/contract/format/amount.ts'
import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { measureOf } from '@compra/contract/quantity/quantity-measure.ts'
import { type ParsedIngredient, parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { tidyName } from '@compra/contract/text/name.ts'
import { IngredientRow } from '#features/recipe/recipe.rules.ts'

/** The texts of the fields. */
export interface IngredientTexts {
  name: string
  quantity: string
  unit: string
}

export const NEW_INGREDIENT: IngredientTexts = { name: '', quantity: '1', unit: '' }

export function ingredientTexts({ name, quantity, unit }: IngredientRow): IngredientTexts {
  return { name, quantity: formatAmount(quantity, unit), unit }
}

const INCOMPLETE = 'Preencha todos os campos (nome, quantidade, unidade).'

/** The row from the fields, or their error (G-048). */
export function readIngredient(
  id: string,
  texts: IngredientTexts,
): { row: IngredientRow } | { alert: string } {
  if (Object.values(texts).some((text: string) => text.trim() === '')) return { alert: INCOMPLETE }
  const read = IngredientRow.safeParse({ id, ...texts, quantity: readQuantity(texts.quantity) })
  return read.success ? { row: read.data } : { alert: read.error.issues[0]?.message ?? INCOMPLETE }
}

/** A name such as '2 xícaras de açúcar' is parsed; an amount or unit that was chosen stays. */
export function readLine(texts: IngredientTexts): IngredientTexts {
  const isUntouched = texts.quantity === NEW_INGREDIENT.quantity && texts.unit === ''
  const { name, quantity, unit } = parseIngredient(texts.name)
  if (!isUntouched || name === '' || name === tidyName(texts.name)) return texts
  return { name, quantity: formatAmount(quantity, unit), unit }
}

export function rowsFrom(found: readonly ParsedIngredient[], newId: () => string): IngredientRow[] {
  return found.map(({ name, quantity, unit }) => ({
    id: newId(),
    name,
    quantity: Math.min(quantity, MAX_QUANTITY),
    unit,
  }))
}

/** '1,5', '1/2' or '2 a 3', as cooks write; undefined for unreadable text. */
function readQuantity(text: string): number {
  const measure = /^\s*[-−]/.test(text) ? undefined : measureOf(text)
  return measure && !measure.written ? measure.quantity : 0
}
