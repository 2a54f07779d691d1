import { MAX_QUANTITY, RECIPE } from '@compra/contract/limits.ts'
import { hasAmount } from '@compra/contract/line/has-amount.ts'
import { isLikelyHeading } from '@compra/contract/line/recipe-heading.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { type ParsedIngredient, parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { foldName, itemName } from '@compra/contract/text/name.ts'

/** What a line of a recipe says, and whether a person had better look at it. */
export interface ReadLine {
  readonly ingredient: ParsedIngredient
  readonly isUnsure: boolean
}

const LINE_MAX = 400
/** Before a line, in place of a dash: '✅ 2 ovos'. */
const PICTURES = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D\s]+/u
/** A longer name tells a story beside it. */
const SURE_NAME_MAX = 60
const NUMBER = '(?:\\d+(?:[.,/]\\d+)?|[½⅓⅔¼¾]|um|uma|dois|duas|tres|quatro|cinco|seis|oito|dez)'
const RANGE = new RegExp(`(?:^|[\\s(])${NUMBER} ?(?:-|–|—|a|ate|ou) ?${NUMBER}\\b`, 'u')
const ALTERNATIVE = /(?:^| )(?:e\/)?ou |\p{L} ?\/ ?\p{L}/u
/** A digit or a remark in brackets was not understood; a share in percent is part of a name. */
const LEFT_OVER = /\d(?!\d* ?%)|[+()[\]]/u

/** Reads one line; undefined of one without a word, and of a heading that says so by its colon. */
export function readIngredientLine(line: string): ReadLine | undefined {
  const text = line
    .slice(0, LINE_MAX)
    .replace(PICTURES, '')
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

/** Whether the reader had to choose, or has left something of the amount in the name. */
function isOpen(line: string, name: string): boolean {
  const [folded, called] = [foldName(line), foldName(name)]
  return (
    called.length > SURE_NAME_MAX ||
    RANGE.test(folded) ||
    ALTERNATIVE.test(called) ||
    LEFT_OVER.test(called)
  )
}
