import type { AisleId } from '#catalogue/aisles.ts'
import type { Measure } from '#measure/measure.ts'
import type { Cents } from '#money/money.ts'
import { contentOf } from '#stock/content.ts'
import { packOf, type PackedLine } from './pack.ts'
import { hasSensiblePrice } from './sensible-price.ts'

/** A row, with what was paid where it is known. */
export interface ContentLine extends PackedLine {
  readonly quantity?: number
  readonly paid?: Cents
}

interface Thing {
  readonly packs?: readonly string[] | undefined
  readonly aisle?: AisleId | undefined
}

/** '... 900', '... 500M', cut off before its unit. */
const BARE_END = /(?<![\d,.])(\d{2,4})\s?[mg]?$/i
/** 'OLEO SOJA SOYA 900 UN': the till appends its own unit to a name that it cut. */
const APPENDED_UNIT = /(?<![\d,.])(\d{2,4}) (?:un|und|unid)\.?$/i
/** Fewer are pieces. */
const APPENDED_MIN = 50

/**
 * The content of one piece of a row: by its text and the sizes that its thing is sold in. Null for weighed
 * rows, and if its price would be far from what the aisle costs.
 */
export function contentOfLine(line: ContentLine, thing: Thing | null | undefined): Measure | null {
  if (line.unit === 'kg' || line.unit === 'l') return null
  const known = thing ? appendedSize(line.text, thing) : undefined
  const content = known ?? packOf(line) ?? (thing ? impliedSize(line.text, thing) : null)
  return content && hasSensiblePrice(line, content, thing?.aisle) ? content : null
}

/** The number before an appended 'UN', as grams or millilitres of a thing that is never counted. */
function appendedSize(text: string, { packs = [] }: Pick<Thing, 'packs'>): Measure | undefined {
  const amount = Number(APPENDED_UNIT.exec(text.trim())?.[1])
  const contents = contentsOf(packs)
  if (!(amount >= APPENDED_MIN) || contents.length === 0) return undefined
  const same = contents.find((content) => isSmallOf(amount, content))
  if (same) return same
  if (contents.every(({ unit }) => unit === 'g' || unit === 'kg')) return { amount, unit: 'g' }
  return contents.every(({ unit }) => unit === 'ml' || unit === 'l')
    ? { amount, unit: 'ml' }
    : undefined
}

/** Whether a text names this content with an appended 'UN' in place of its unit. */
export function isAppended(text: string, content: Measure): boolean {
  return isSmallOf(Number(APPENDED_UNIT.exec(text.trim())?.[1]), content)
}

/** The size of a number without a unit at the end, if the thing is sold in it: 'OLEO SOJA LIZA 900'. */
function impliedSize(text: string, { packs = [] }: Thing): Measure | null {
  const amount = Number(BARE_END.exec(text.trim())?.[1])
  return contentsOf(packs).find((content) => isSmallOf(amount, content)) ?? null
}

function contentsOf(packs: readonly string[]): readonly Measure[] {
  return packs.flatMap((pack) => contentOf(pack) ?? [])
}

/** Whether a content is that many grams or millilitres. */
function isSmallOf(number: number, { amount, unit }: Measure): boolean {
  return amount === number && (unit === 'g' || unit === 'ml')
}
