import { MAX_QUANTITY } from '#limits.ts'
import { type Measure, readMeasure } from '#measure/measure.ts'
import type { WrittenMeasure } from '#quantity/quantity-measure.ts'
import { readAmount } from '#quantity/quantity-number.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'
import { readUnit } from '#quantity/quantity-unit.ts'
import { isPackage, PIECE } from '#quantity/quantity-units.ts'
import { type LineParts, readParts } from '#quantity/quantity.ts'
import { foldName, itemName } from '#text/name.ts'
import { packageAtEnd, readPack, type WrittenPack } from './line-packs.ts'
import type { Line, LineReading } from './line.ts'

/** With a price these are a measure: the price is for all of them. */
const SETS = new Set(['par', 'dúzia', 'cento'])
/** After a number these words are a name with it: '7 Belo', 'Três Corações', '3 em 1'. */
const NAMED =
  /^(?:(?:belo|coracoes|em \d+)(?! d[aeo]s? )(?: |$)|(?:graos|cereais|queijos|ervas)(?: \d| e |$))/
/** '1. Café', '1) Café' */
const NUMBERING = /^\s*\d{1,3}(?:\)|\.(?=\s))\s*(?=\S)/
/** 'fralda 9 a 12 kg' is for a child of that weight. */
const BODY_SIZE =
  /^(?:fraldas?|racao|racoes|coleiras?|antipulgas|vermifugos?|bravecto|nexgard)(?: \p{L}+){0,4} \d+ ?(?:kg )?(?:a|ate|-) ?\d+ ?kg$/u
const HAS_LETTER = /\p{L}/u
const THOUSAND = 1000

/** A line without a price. */
export interface AmountReading extends LineReading {
  /** False for a text that is only a name. */
  readonly isRead: boolean
}

/** Name, quantity and measure. With a price, a dozen is a measure, not 12 pieces. */
export function readAmountOf(text: string, isPriced: boolean): AmountReading {
  const line = withoutNumbering(text)
  if (BODY_SIZE.test(foldName(line))) return { name: itemName(line), quantity: 1, isRead: false }
  const pack = readPack(line)
  return (pack && packedOf(pack, isPriced)) ?? readCounted(line, isPriced)
}

/** A row of packages with their content: 'ovos c/ 30', '2 pct de pão c/ 10'. */
function packedOf({ rest, content, isCarton }: WrittenPack, isPriced: boolean) {
  const { offer: _, ...line } = readCounted(rest, isPriced)
  const { measure, quantity } = line
  if (!HAS_LETTER.test(line.name)) return undefined
  if (!measure || isPackage(measure.unit)) return { ...line, measure: content, isRead: true }
  const pieces = quantity * content.amount
  if (isCarton) return isCount(pieces) ? { ...line, quantity: pieces } : undefined
  // 'Saco de lixo 50 l c/ 30' has thirty sacks of that size.
  return { name: itemName(rest), quantity: 1, measure: content, isRead: true }
}

function readCounted(line: string, isPriced: boolean): AmountReading {
  const parts = readParts(line, tokensOf(line))
  const plain = { name: itemName(line), quantity: 1, isRead: false }
  if (!HAS_LETTER.test(parts.name)) return countedUnits(line) ?? plain
  if (isToTaste(parts)) return { ...plain, name: parts.name, isRead: true }
  if (parts.isBareEnd) return isPriced ? plain : { ...plain, offer: offerOf(parts) }
  const read = lineOfParts(line, parts, isPriced)
  return read ? { ...withoutPackage(read), isRead: true } : (packageOf(line) ?? plain)
}

/** 'macarrão pct 500g' is macarrão. */
function withoutPackage(line: Line): Line {
  const name = itemName(packageAtEnd(line.name)?.rest ?? '')
  return name === '' ? line : { ...line, name }
}

/** 'guardanapo pct' */
function packageOf(line: string): AmountReading | undefined {
  const found = packageAtEnd(line)
  const name = itemName(found?.rest ?? '')
  if (!found || name === '') return undefined
  return { name, quantity: 1, measure: { amount: 1, unit: found.unit }, isRead: true }
}

/** The number is the name if no name follows it. */
function withoutNumbering(text: string): string {
  const rest = text.replace(NUMBERING, '')
  return itemName(rest) === '' ? text : rest
}

/** '3 copos' are things: the unit is the name. */
function countedUnits(line: string): AmountReading | undefined {
  const tokens = tokensOf(line)
  const amount = readAmount(tokens, 0)
  if (!amount || !isCount(amount.value)) return undefined
  const unit = readUnit(tokens, amount.next)
  if (unit?.value.kind !== 'own' || unit.next < tokens.length) return undefined
  const name = itemName(line.slice(tokens[amount.next]?.start))
  return { name, quantity: amount.value, isRead: true }
}

function isToTaste({ isToTaste: isWritten = false, measure }: LineParts): boolean {
  return isWritten || measure?.unit.kind === 'taste'
}

function offerOf({ name, measure }: LineParts): Line | undefined {
  return measure && isCount(measure.quantity) ? { name, quantity: measure.quantity } : undefined
}

function lineOfParts(line: string, parts: LineParts, isPriced: boolean): Line | undefined {
  const { measure } = parts
  if (!measure) return undefined
  const { quantity, unit, times } = measure
  if (times !== undefined) return multiplied(parts.name, measure, times)
  if (isPackage(unit.name) || (isPriced && SETS.has(unit.name))) return packed(parts, measure)
  const pieces = quantity * unit.size
  if (unit.kind === 'count' && isCount(pieces)) return countedOf(line, parts, pieces)
  const isThing = unit.name === PIECE || measure.isAlone === true
  return isThing ? undefined : measured(parts.name, 1, measure)
}

function countedOf(line: string, parts: LineParts, pieces: number): Line | undefined {
  if (!NAMED.test(foldName(parts.name))) return holding(pieces, parts)
  // '3 corações 500g'
  const { name, measure } = holding(1, parts)
  const number = /^\s*\S+/.exec(line)?.[0] ?? ''
  return measure && { name: itemName(`${number} ${name}`), quantity: 1, measure }
}

/** '2 latas': as many pieces of a package, or of the size that is written with it. */
function packed(parts: LineParts, measure: WrittenMeasure): Line | undefined {
  const { quantity } = measure
  if (!isCount(quantity)) return measured(parts.name, 1, measure)
  const line = holding(quantity, parts)
  return line.measure ? line : measured(line.name, quantity, { ...measure, quantity: 1 })
}

/** '12 × 350 ml' */
function multiplied(name: string, measure: WrittenMeasure, times: number): Line | undefined {
  if (!isCount(times)) return measured(name, 1, measure)
  return measured(name, times, { ...measure, quantity: measure.quantity / times })
}

/** Counted pieces with their content: '3 leite integral 1 l'. */
function holding(quantity: number, { name, size }: LineParts): Line {
  const inner = size ? { name, measure: size } : readParts(name, tokensOf(name))
  const isSize = inner.measure && inner.measure.unit.name !== PIECE && !inner.measure.isAlone
  const line =
    isSize && inner.name !== '' ? measured(inner.name, quantity, inner.measure) : undefined
  return line ?? { name, quantity }
}

function measured(name: string, quantity: number, measure: WrittenMeasure): Line | undefined {
  const kept = readMeasure(largeSum(measure))
  return kept && { name, quantity, measure: kept }
}

/** '1 kg e 200 g' is 1,2 kg; grams stay grams. */
function largeSum({ quantity, unit, isSum = false }: WrittenMeasure): Measure {
  const large = isSum && quantity >= THOUSAND ? LARGE[unit.name] : undefined
  return large
    ? { amount: quantity / THOUSAND, unit: large }
    : { amount: quantity, unit: unit.name }
}

const LARGE: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' }

function isCount(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity <= MAX_QUANTITY
}
