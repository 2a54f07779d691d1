/** The note of a list row: what the kitchen needs of it. */
import { type Measure, measureText, rounded } from '#measure/measure.ts'
import { measureOf } from '#quantity/quantity-measure.ts'
import { mergeIngredients } from '#quantity/quantity-merge.ts'
import { shownAmount } from '#quantity/quantity-scale.ts'
import { TO_TASTE } from '#quantity/quantity-units.ts'

const NEEDS = 'precisa '
const AND = ' e '
/** Before the names of the recipes that need it. */
const MARK = ' · '

/** 'precisa 100 g', 'precisa 2 latas e 300 g', 'a gosto'. */
export function needNote(needs: readonly (Measure | null)[]): string {
  const lines = needs.map((need) => ({
    name: 'x',
    quantity: need?.amount ?? 1,
    unit: need?.unit ?? TO_TASTE,
  }))
  const texts = mergeIngredients(lines).flatMap(({ quantity, unit }) =>
    unit === TO_TASTE ? [] : [shownText({ quantity, unit })],
  )
  if (texts.length === 0) return needs.length > 0 ? TO_TASTE : ''
  return `${NEEDS}${texts.join(AND)}`.replaceAll('\u00A0', ' ')
}

function shownText(exact: { quantity: number; unit: string }): string {
  const { quantity, unit } = shownAmount(exact)
  return measureText({ amount: rounded(quantity), unit })
}

/** A note without its need, which `needsIn` reads. */
export function withoutNeed(note: string): string {
  const [first = '', ...rest] = note.split(MARK)
  return isNeed(first) ? rest.join(MARK) : note
}

/** The need and other words of a note. */
export function joinedNote(need: string, words: string): string {
  return [need, words].filter((part) => part !== '').join(MARK)
}

/** The needs in a note; undefined if it has none, or one that a person has changed. */
export function needsIn(note: string | undefined): readonly (Measure | null)[] | undefined {
  const [first = ''] = note?.split(MARK) ?? []
  if (first === TO_TASTE) return [null]
  if (!first.startsWith(NEEDS)) return undefined
  const read = first.slice(NEEDS.length).split(AND).map(readNeed)
  return read.every((need) => need !== undefined) ? read : undefined
}

function isNeed(text: string): boolean {
  return text === TO_TASTE || text.startsWith(NEEDS)
}

function readNeed(text: string): Measure | undefined {
  const written = measureOf(text)
  return written && { amount: rounded(written.quantity), unit: written.unit.name }
}
