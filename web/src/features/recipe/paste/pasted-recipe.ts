import { headingText, isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { type ParsedIngredient, parseIngredients } from '@compra/contract/quantity/quantity.ts'

/** The content of several pasted lines. */
export interface PastedRecipe {
  readonly ingredients: readonly ParsedIngredient[]
  /** Lines that look like headings ('Cobertura'), without duplicates; those with a colon are dropped. */
  readonly headings: readonly string[]
}

/** Reads a text of several lines; undefined for a single one. */
export function readPasted(text: string): PastedRecipe | undefined {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  const asked = lines.filter((line) => isLikelyHeading(line) && !line.trimEnd().endsWith(':'))
  return {
    ingredients: parseIngredients(lines.filter((line) => !asked.includes(line)).join('\n')),
    headings: [...new Set(asked.map(headingText))],
  }
}
