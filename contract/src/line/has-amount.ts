import { tokensOf } from '#quantity/quantity-tokens.ts'
import { readParts } from '#quantity/quantity.ts'

/** Whether a line has an amount: '2 ovos', 'sal a gosto'. */
export function hasAmount(line: string): boolean {
  const { measure, isToTaste = false } = readParts(line, tokensOf(line))
  return measure !== undefined || isToTaste
}
