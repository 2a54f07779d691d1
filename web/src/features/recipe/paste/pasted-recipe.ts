import { headingText, isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { type ParsedIngredient, parseIngredients } from '@compra/contract/quantity/quantity.ts'

/** What several pasted lines hold. */
export interface PastedRecipe {
  readonly ingredients: readonly ParsedIngredient[]
  /** What looks like a heading ('Cobertura'), each once; one with a colon is a heading, and goes. */
  readonly headings: readonly string[]
}

/** Reads a text of several lines; undefined of a single one. */
export function readPasted(text: string): PastedRecipe | undefined {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  const asked = lines.filter((line) => isLikelyHeading(line) && !line.trimEnd().endsWith(':'))
  return {
    ingredients: parseIngredients(lines.filter((line) => !asked.includes(line)).join('\n')),
    headings: [...new Set(asked.map(headingText))],
  }
}
