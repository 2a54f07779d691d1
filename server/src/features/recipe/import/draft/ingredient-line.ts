import { MAX_QUANTITY, RECIPE } from '@compra/contract/limits.ts'
import { hasAmount } from '@compra/contract/line/has-amount.ts'
import { isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { type ParsedIngredient, parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'

/** A parsed ingredient line; `isUnsure`: the user should check it. */
export interface ReadLine {
  readonly ingredient: ParsedIngredient
  readonly isUnsure: boolean
}

const LINE_MAX = 400
/** Bullets other than a dash: '✅ 2 ovos'. */
const PICTURES = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D\s]+/u
/** Singular and plural side by side: '500 grama | gramas de alcatra'. */
const EITHER = /(\p{L}+) ?\| ?(\1\p{L}*)/giu
/** A longer name includes other text. */
const SURE_NAME_MAX = 60
const NUMBER = '(?:\\d+(?:[.,/]\\d+)?|[½⅓⅔¼¾]|um|uma|dois|duas|tres|quatro|cinco|seis|oito|dez)'
const RANGE = new RegExp(`(?:^|[\\s(])${NUMBER} ?(?:-|–|—|a|ate|ou) ?${NUMBER}\\b`, 'u')
const ALTERNATIVE = /(?:^| )(?:e\/)?ou |\p{L} ?\/ ?\p{L}/u
/** A digit or brackets in a name were not parsed; a percentage is part of the name. */
const LEFT_OVER = /\d(?!\d* ?%)|[+()[\]]/u

/** Parses one line; undefined when it has no word, or is a heading with a colon. */
export function readIngredientLine(line: string): ReadLine | undefined {
  const text = line
    .slice(0, LINE_MAX)
    .replace(PICTURES, '')
    .replace(EITHER, '$2')
    .replace(/\(\s*\)/g, ' ')
  const read = parseIngredient(text)
  const isCounted = hasAmount(text)
  if (!isCounted && text.trimEnd().endsWith(':')) return undefined
  const whole = { name: itemName(text), quantity: 1, unit: PIECE }
  if (!/\p{L}/u.test(whole.name)) return undefined
  const isWithin =
    read.quantity <= MAX_QUANTITY && read.unit.length <= RECIPE.unitMax && read.name !== ''
  if (!isWithin) return { ingredient: whole, isUnsure: true }
  const isUnsure =
    !isCounted || line.length > LINE_MAX || isLikelyHeading(text) || isOpen(text, read.name)
  return { ingredient: read, isUnsure }
}

/** The parser had to guess, or left part of the amount in the name. */
function isOpen(line: string, name: string): boolean {
  const [folded, called] = [foldName(line), foldName(name)]
  return (
    called.length > SURE_NAME_MAX ||
    RANGE.test(folded) ||
    ALTERNATIVE.test(called) ||
    LEFT_OVER.test(called)
  )
}
