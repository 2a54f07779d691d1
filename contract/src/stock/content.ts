import { type Measure, readMeasure } from '#measure/measure.ts'
import { readMeasure as readWritten, type WrittenMeasure } from '#quantity/quantity-measure.ts'
import {
  isGlued,
  isWord,
  type Read,
  textAt,
  type Tokens,
  tokensOf,
} from '#quantity/quantity-tokens.ts'
import { OPENING, readUnit } from '#quantity/quantity-unit.ts'
import { isWeightOrVolume, LENGTH, METRE, PIECE, unitSpelt } from '#quantity/quantity-units.ts'

/** Units of weight and volume of packs; '500 mg' is a dose. */
const SOLD_BY = new Set(['kg', 'g', 'l', 'ml'])
/** Units in names without a number: 'Banana kg', 'Ovos (dúzia)'. */
const ALONE: Readonly<Record<string, Measure>> = {
  kg: { amount: 1, unit: 'kg' },
  dúzia: { amount: 12, unit: PIECE },
}
const ENDS = new Set(['', ')', ']', ',', ';', '.', '-'])

/**
 * The content of one unit of a product, read from its name: 5 kg for 'Arroz branco 5 kg', 12 pieces for
 * 'Ovos com 12', 12 rolls for 'Papel higiênico 12 rolos'. Null without one: a bare number is a part of the
 * name ('Álcool 70', 'Arroz tipo 1').
 */
export function contentOf(name: string): Measure | null {
  const tokens = tokensOf(name)
  const contents = tokens.flatMap((_, at) => contentAt(tokens, at) ?? [])
  // '672 g, 12 unidades' is measured by weight in recipes.
  const weight = isContainer(tokens) ? undefined : contents.find(({ unit }) => SOLD_BY.has(unit))
  return weight ?? contents.find(({ unit }) => !SOLD_BY.has(unit)) ?? null
}

/** The content that begins at a token. */
function contentAt(tokens: Tokens, at: number): Measure | undefined {
  const alone = ALONE[unitSpelt(textAt(tokens, at))?.name ?? '']
  if (alone) return tokens[at - 1]?.kind === 'number' ? undefined : alone
  const read = isStart(tokens, at) ? readWritten(tokens, at) : undefined
  return read && isContent(tokens, at, read) ? held(read.value) : undefined
}

function isContent(tokens: Tokens, at: number, { value, next }: Read<WrittenMeasure>): boolean {
  return value.written ? value.isAlone !== true : isCounted(tokens, at, next)
}

/** Text in brackets counts, and the 12 of 'B12' is no number. */
function isStart(tokens: Tokens, at: number): boolean {
  const isNumber = tokens[at]?.value !== undefined
  if (isNumber) return !isGlued(tokens, at) || !isWord(tokens, at - 1)
  return !OPENING.has(textAt(tokens, at))
}

function held({ quantity, unit }: WrittenMeasure): Measure | undefined {
  if (unit.kind === 'count') return readMeasure({ amount: quantity * unit.size, unit: PIECE })
  const isOne = quantity === 1 || unit.name === LENGTH || unit.name === METRE
  const isNone = isWeightOrVolume(unit) ? !SOLD_BY.has(unit.name) : isOne
  return isNone ? undefined : readMeasure({ amount: quantity, unit: unit.name })
}

/** 'com 12', 'c/ 12' at the end: 'pizza com 4 queijos' has no four pieces. */
function isCounted(tokens: Tokens, at: number, next: number): boolean {
  const before = textAt(tokens, at - 1)
  const isWith = before === 'com' || (before === '/' && textAt(tokens, at - 2) === 'c')
  return isWith && ENDS.has(textAt(tokens, next))
}

/** The litres of 'saco de lixo 50 l' are its capacity. */
function isContainer(tokens: Tokens): boolean {
  return unitSpelt(textAt(tokens, 0))?.kind === 'own' && readUnit(tokens, 0) === undefined
}
