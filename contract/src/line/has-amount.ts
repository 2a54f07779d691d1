import { tokensOf } from '#quantity/quantity-tokens.ts'
import { readParts } from '#quantity/quantity.ts'

/** Whether a line says how much of something: '2 ovos', 'sal a gosto'; a name alone does not. */
export function hasAmount(line: string): boolean {
  const { measure, isToTaste = false } = readParts(line, tokensOf(line))
  return measure !== undefined || isToTaste
}
