import { readAmount, readAndPart } from './quantity-number.ts'
import { isGlued, type Read, textAt, type Tokens, tokensOf, words } from './quantity-tokens.ts'
import { afterFillings, CLOSING, FILLINGS, OF, OPENING, readUnit } from './quantity-unit.ts'
import {
  isWeightOrVolume,
  PIECE,
  TO_TASTE,
  type Unit,
  unitOf,
  unitSpelt,
} from './quantity-units.ts'

/** An amount and its unit. */
export interface WrittenMeasure {
  readonly quantity: number
  readonly unit: Unit
  /** False for a bare number. */
  readonly written: boolean
  /** The factor of a multiplied measure: 2 in '2 x 500 g'. */
  readonly times?: number
  /** A sum of two: '1 kg e 200 g'. */
  readonly isSum?: boolean
  /** A unit without a number: 'pitada de sal'. */
  readonly isAlone?: boolean
}

const ABOUT: readonly (readonly string[])[] = [
  ['cerca', 'de'],
  ['por', 'volta', 'de'],
  ['mais', 'ou', 'menos'],
  ['aproximadamente'],
  ['aprox', '.'],
  ['aprox'],
  ['uns'],
  ['umas'],
  ['de'],
]
/** Before a unit: 'uma boa pitada', 'um pequeno punhado'. */
const PRAISES = words(
  'bom boa bons boas belo bela pequeno pequena pequenos pequenas grande grandes',
)
const PLUS = new Set(['e', '+'])
/** '200 de presunto' means grams of sliced food: pieces are never counted with 'de'. */
const SLICED = { from: 100, to: 950, step: 50 }
const THOUSANDTHS: Readonly<Record<string, string>> = { kg: 'g', l: 'ml' }
const TIMES = new Set(['x', '×', '*'])
/** Marks and endings that make a number a part of a word: '70%', '1+'. */
const SUFFIXES = new Set(['%', '+', '°', '&'])
/** A shorter word attached to a number is part of a name ('7up'); a longer one lacks a space. */
const GROWN_ON_MAX = 3
/** Units that may begin a line without a number: 'pitada de sal', 'pacote de macarrão'. */
const ALONE = words(
  'pitada punhado fio duzia cento par pacote pct pcte lata caixa cx garrafa gar gf gfa grf pote saco sc fardo fd ' +
    'frd bandeja bd bdj vidro vd vdr tubo tb maco mc cartela cart penca engradado',
)

/** Units of 'quilo e meio', which is 1,5. */
const HALVED = words('quilo kilo litro')

/** '2 kg', '1 1/2 xícara (chá)', '(2)', '2 x 500 g', '1 kg e 200 g', 'pitada'. */
export function readMeasure(tokens: Tokens, at: number): Read<WrittenMeasure> | undefined {
  if (OPENING.has(textAt(tokens, at))) return readClosed(tokens, at + 1)
  const first = readOne(tokens, at)
  return first && (readSum(tokens, first) ?? first)
}

/** '1 xícara e 2 colheres (sopa)': two measures of one kind are one in its base unit. */
function readSum(tokens: Tokens, first: Read<WrittenMeasure>): Read<WrittenMeasure> | undefined {
  if (!PLUS.has(textAt(tokens, first.next))) return undefined
  const second = readOne(tokens, first.next + 1)
  const sum = second && added(first.value, thousandths(tokens, first.value, second) ?? second.value)
  return sum && { value: sum, next: second.next }
}

/** 'um quilo e duzentos': grams, before the thing or at the end. */
function thousandths(
  tokens: Tokens,
  { unit }: WrittenMeasure,
  { value, next }: Read<WrittenMeasure>,
): WrittenMeasure | undefined {
  const small = THOUSANDTHS[unit.name]
  const following = textAt(tokens, next)
  const isEnd = following === '' || following === 'e' || OF.has(following)
  const isBare = unitSpelt(textAt(tokens, next - 1)) === undefined
  if (small === undefined || !isEnd || !isBare) return undefined
  return isSliced(value.quantity) ? { ...value, unit: unitOf(small), written: true } : undefined
}

/** The same in brackets: '(2)', '(x2)', '(aprox. 360 g)', '(125 g cada)'. */
function readClosed(tokens: Tokens, at: number): Read<WrittenMeasure> | undefined {
  const isTimes = TIMES.has(textAt(tokens, at))
  const inner = readOne(tokens, isTimes ? at + 1 : afterAbout(tokens, at))
  if (!inner) return undefined
  const end = textAt(tokens, inner.next) === 'cada' ? inner.next + 1 : inner.next
  const value = isTimes ? { ...inner.value, written: true } : inner.value
  return CLOSING.has(textAt(tokens, end)) ? { value, next: end + 1 } : undefined
}

/** Skips words that make an amount less exact, such as 'cerca de'. */
export function afterAbout(tokens: Tokens, at: number): number {
  const phrase = ABOUT.find((words) => words.every((word, on) => textAt(tokens, at + on) === word))
  return at + (phrase?.length ?? 0)
}

function added(first: WrittenMeasure, second: WrittenMeasure): WrittenMeasure | undefined {
  const { kind } = first.unit
  if (kind !== second.unit.kind || !isWeightOrVolume(first.unit)) return undefined
  const unit = unitOf(kind === 'mass' ? 'g' : 'ml')
  const quantity = first.quantity * first.unit.size + second.quantity * second.unit.size
  return { quantity, unit, written: true, isSum: true }
}

function readOne(tokens: Tokens, at: number): Read<WrittenMeasure> | undefined {
  const alone = readAlone(tokens, at)
  if (alone) return alone
  const amount = readRepeated(tokens, at)
  if (!amount) return undefined
  const { value: quantity, next } = amount
  const following = textAt(tokens, next)
  if (TIMES.has(following)) return readTimes(tokens, next + 1, quantity)
  const unit = readLinked(tokens, next)
  if (unit) return withPart(tokens, unit, quantity)
  if (isPartOfWord(tokens, next)) return undefined
  if (following === 'de' && isSliced(quantity))
    return { value: { quantity, unit: unitOf('g'), written: true }, next }
  return { value: { quantity, unit: unitOf(PIECE), written: false }, next }
}

/** 'kg', 'de kg', 'boa pitada' */
function readLinked(tokens: Tokens, at: number): Read<Unit> | undefined {
  const word = textAt(tokens, at)
  const isLinked = OF.has(word) || PRAISES.has(word) || FILLINGS.has(word)
  return readUnit(tokens, isLinked ? at + 1 : at)
}

function isSliced(quantity: number): boolean {
  return quantity >= SLICED.from && quantity <= SLICED.to && quantity % SLICED.step === 0
}

/** '1 (uma)' repeats one amount. */
function readRepeated(tokens: Tokens, at: number): Read<number> | undefined {
  const amount = readAmount(tokens, at)
  if (!amount || textAt(tokens, amount.next) !== '(') return amount
  const again = readAmount(tokens, amount.next + 1)
  const same = again?.value === amount.value && textAt(tokens, again.next) === ')'
  return same ? { value: amount.value, next: again.next + 1 } : amount
}

function withPart(tokens: Tokens, unit: Read<Unit>, quantity: number): Read<WrittenMeasure> {
  const part = readAndPart(tokens, unit.next)
  const more = part && readUnit(tokens, part.next) === undefined ? part : undefined
  const value = { quantity: quantity + (more?.value ?? 0), unit: unit.value, written: true }
  return readTimesBehind(tokens, { value, next: more?.next ?? unit.next })
}

/** '500 g x 2' */
function readTimesBehind(tokens: Tokens, read: Read<WrittenMeasure>): Read<WrittenMeasure> {
  const times = TIMES.has(textAt(tokens, read.next)) && readAmount(tokens, read.next + 1)
  if (!times) return read
  const quantity = read.value.quantity * times.value
  return { value: { ...read.value, quantity, times: times.value }, next: times.next }
}

function readAlone(tokens: Tokens, at: number): Read<WrittenMeasure> | undefined {
  const word = textAt(tokens, at)
  if (HALVED.has(word)) return readHalved(tokens, at)
  const isAlone = ALONE.has(word) && OF.has(textAt(tokens, afterFillings(tokens, at + 1)))
  const unit = isAlone ? readUnit(tokens, at)?.value : undefined
  return unit && { value: { quantity: 1, unit, written: true, isAlone: true }, next: at + 1 }
}

/** 'quilo e meio de batata' */
function readHalved(tokens: Tokens, at: number): Read<WrittenMeasure> | undefined {
  const unit = readUnit(tokens, at)?.value
  const part = unit && readAndPart(tokens, at + 1)
  return part && { value: { quantity: 1 + part.value, unit, written: true }, next: part.next }
}

/** '2x leite' is two pieces; '2 x 500 g' a kilo. */
function readTimes(tokens: Tokens, at: number, times: number): Read<WrittenMeasure> {
  const amount = readAmount(tokens, at)
  const unit = amount && readUnit(tokens, amount.next)
  if (amount && unit && isWeightOrVolume(unit.value)) {
    const quantity = times * amount.value
    return { value: { quantity, unit: unit.value, written: true, times }, next: unit.next }
  }
  return { value: { quantity: times, unit: unitOf(PIECE), written: true }, next: at }
}

function isPartOfWord(tokens: Tokens, at: number): boolean {
  const token = tokens[at]
  if (!token || !isGlued(tokens, at)) return false
  if (token.kind === 'word') return token.end - token.start <= GROWN_ON_MAX
  return SUFFIXES.has(token.text)
}

/** Start of the name after a measure: after fillings, package sizes and 'de'. */
export function nameStart(tokens: Tokens, at: number, { written }: WrittenMeasure): number {
  if (!written) return afterOf(tokens, at)
  const filled = afterFillings(tokens, at)
  const isSize = OPENING.has(textAt(tokens, filled)) && !TIMES.has(textAt(tokens, filled + 1))
  const bracketed = isSize ? afterWritten(tokens, filled) : filled
  const from = afterFillings(tokens, bracketed)
  return afterOf(tokens, OF.has(textAt(tokens, from)) ? afterPackage(tokens, from) : from)
}

/** '(395 g)', '(aprox.)' */
function afterWritten(tokens: Tokens, at: number): number {
  const about = OPENING.has(textAt(tokens, at)) ? afterAbout(tokens, at + 1) : at
  if (about > at + 1 && CLOSING.has(textAt(tokens, about))) return about + 1
  const read = readMeasure(tokens, at)
  return read?.value.written ? read.next : at
}

/** 'de 395 g' */
function afterPackage(tokens: Tokens, at: number): number {
  const next = afterWritten(tokens, at + 1)
  return next === at + 1 ? at : next
}

function afterOf(tokens: Tokens, at: number): number {
  const word = textAt(tokens, at)
  if (word === 'd' && /^['’´`]$/.test(textAt(tokens, at + 1))) return at + 2
  return OF.has(word) ? at + 1 : at
}

/** A text that consists of a measure only: '1,5 kg', '2 latas'. */
export function measureOf(text: string): WrittenMeasure | undefined {
  const tokens = tokensOf(text)
  const read = readMeasure(tokens, 0)
  return read?.next === tokens.length ? read.value : undefined
}

/** The unit of a text such as 'Gramas'; an unknown text is its own unit. */
export function unitNamed(text: string): Unit {
  const tokens = tokensOf(text)
  if (tokens.map((token) => token.text).join(' ') === TO_TASTE) return unitOf(TO_TASTE)
  const read = readUnit(tokens, 0)
  return read?.next === tokens.length ? read.value : unitOf(text.trim())
}
