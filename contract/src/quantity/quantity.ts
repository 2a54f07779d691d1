import { itemName } from '#text/name.ts'
import {
  afterBullet,
  afterTaste,
  beforeEndMarks,
  beforePrice,
  tasteStart,
} from './quantity-edges.ts'
import { afterAbout, type WrittenMeasure, nameStart, readMeasure } from './quantity-measure.ts'
import { afterPart, isWhole } from './quantity-part.ts'
import {
  isGlued,
  isWord,
  type Read,
  textAt,
  type Token,
  type Tokens,
  tokensOf,
} from './quantity-tokens.ts'
import { canOrLitre, isCanOrLitre, readUnit } from './quantity-unit.ts'
import { isAbbreviation, isWeightOrVolume, LENGTH, PIECE, TO_TASTE } from './quantity-units.ts'

/**
 * A parsed line. `quantity` is above 0; `unit` a short canonical text, 'un' when none was written
 * and 'a gosto' (with quantity 1) when the cook decides; `name` is the rest, normalised, and ''
 * when a line holds a measure alone.
 */
export interface ParsedIngredient {
  readonly quantity: number
  readonly unit: string
  readonly name: string
}

/** The parts of a line, before they become one amount of a thing. */
export interface LineParts {
  /** Normalised; '' when a line holds a measure alone. */
  readonly name: string
  readonly measure?: WrittenMeasure | undefined
  /** What a package or a piece holds: the 395 g of '2 latas (395 g)'. */
  readonly size?: WrittenMeasure | undefined
  /** The cook decides how much. */
  readonly isToTaste?: boolean
  /** A number alone behind the name, without a mark between them: 'ovos 12'. */
  readonly isBareEnd?: boolean
}

const SEPARATORS = new Set('-–—·:=,;.([')
const OPENING = new Set(['(', '['])
/** A measure at the end is no longer than this: '1 1/2 colher ( de sopa )'. */
const MEASURE_TOKENS = 12
/** Beyond it a bare number at the end is rather a name: 'álcool 70', 'cachaça 51'. */
const BARE_MAX = 36
/** Behind a mark ('ovos: 60') the bound is higher: only years and the like are names. */
const MARKED_MAX = 999
/** No range ends at more than this times its beginning. */
const RANGE_MAX = 5
/** A number behind these is part of the name: 'arroz tipo 1', 'shampoo 2 em 1'. */
const NUMBERED = new Set(
  'tipo n no nr numero tamanho tam fase fases etapa omega vitamina em linha serie com'.split(' '),
)

/** Reads one line of a recipe or of a shopping list, in the many ways Brazilians write them. */
export function parseIngredient(line: string): ParsedIngredient {
  return readTokens(line, tokensOf(line))
}

/** The lines of a pasted text; empty ones and headings ('Massa:') are no ingredients. */
export function parseIngredients(text: string): ParsedIngredient[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const ingredient = parseIngredient(line)
    const bare = ingredient.unit === PIECE && ingredient.quantity === 1
    const heading = bare && line.trimEnd().endsWith(':')
    return heading || (bare && ingredient.name === '') ? [] : [ingredient]
  })
}

/** The parser itself: reads every token a bounded number of times. */
export function readTokens(line: string, all: Tokens): ParsedIngredient {
  const { name, measure, isToTaste = false } = readParts(line, all)
  if (isToTaste) return { quantity: 1, unit: TO_TASTE, name }
  if (!measure) return { quantity: 1, unit: PIECE, name }
  const quantity = measure.unit.name === TO_TASTE ? 1 : measure.quantity
  return { quantity, unit: measure.unit.name, name }
}

/** The same, with all that a shopper means: the size of a package, and whether a number was bare. */
export function readParts(line: string, all: Tokens): LineParts {
  const parts = partsIn(line, all)
  const { name, measure } = parts
  if (measure?.unit.name !== 'l' || !all.some(({ text }) => isCanOrLitre(text))) return parts
  return { ...parts, measure: { ...measure, unit: canOrLitre(name, measure.quantity) } }
}

function partsIn(line: string, all: Tokens): LineParts {
  const body = all.slice(afterBullet(all), beforePrice(all))
  const end = beforeEndMarks(body, body.length)
  const taste = tasteStart(body, end)
  const tokens = body.slice(0, taste ?? end)
  const found =
    partly(line, tokens) ??
    leading(line, tokens) ??
    (taste === undefined ? notLeading(line, tokens) : undefined)
  if (found) return found
  const { name, size } = nameOf(line, tokens)
  return taste === undefined ? { name, measure: size } : { name, isToTaste: true }
}

/** 'suco de 2 limões' and 'gema de 1 ovo' are amounts of the whole thing; 'q.b. de sal'. */
function partly(line: string, tokens: Tokens): LineParts | undefined {
  const behind = afterTaste(tokens)
  if (behind !== undefined)
    return { name: nameOf(line, tokens.slice(behind)).name, isToTaste: true }
  const at = afterPart(tokens)
  const parts = at === undefined ? undefined : leading(line, tokens.slice(at))
  return parts?.measure && isWhole(parts.measure.unit, parts.name) ? parts : undefined
}

function leading(line: string, tokens: Tokens): LineParts | undefined {
  const at = afterAbout(tokens, 0)
  const read = readMeasure(tokens, at)
  if (!read) return undefined
  const { value: measure, next } = read
  const from = nameStart(tokens, next, measure)
  const rest = tokens.slice(skipSeparators(tokens, from))
  const { name, size } = nameOf(line, measure.unit.kind === 'own' ? beforeLength(rest) : rest)
  const isHyphenated =
    textAt(tokens, next) === '-' && !measure.written && tokens[at]?.kind === 'word'
  if (isHyphenated || (name === '' && !measure.written)) return undefined
  return { name, measure, size: sizeWithin(tokens, next, from) ?? size }
}

/** Without how long the piece is: 'gengibre de 3 cm'. */
function beforeLength(tokens: Tokens): Tokens {
  const at = tokens.length - 2
  if (textAt(tokens, at + 1) !== LENGTH || tokens[at]?.value === undefined) return tokens
  return tokens.slice(0, textAt(tokens, at - 1) === 'de' ? at - 1 : at)
}

/** The weight or volume between a package and its name. */
function sizeWithin(tokens: Tokens, from: number, end: number): WrittenMeasure | undefined {
  for (let at = from; at < end; at += 1) {
    const size = tokens[at]?.value === undefined ? undefined : readMeasure(tokens, at)?.value
    if (size && isWeightOrVolume(size.unit)) return size
  }
  return undefined
}

function notLeading(line: string, tokens: Tokens): LineParts | undefined {
  return (
    trailing(line, tokens) ??
    turned(line, tokens) ??
    within(line, tokens) ??
    tasteWithin(line, tokens)
  )
}

/** 'Cheiro-verde a gosto picado' */
function tasteWithin(line: string, tokens: Tokens): LineParts | undefined {
  const at = tokens.findIndex(
    ({ text }, here) => text === 'a' && textAt(tokens, here + 1) === 'gosto',
  )
  return at < 0 ? undefined : { name: nameAround(line, tokens, at, at + 2), isToTaste: true }
}

/** The name on both sides of the amount. */
function nameAround(line: string, tokens: Tokens, from: number, to: number): string {
  const parts = [tokens.slice(0, from), tokens.slice(to)]
  return itemName(parts.map((part) => nameOf(line, part).name).join(' '))
}

/** 'arroz 5 kg', 'ovos: meia dúzia', 'leite x2', 'pão (10)'. */
function trailing(line: string, tokens: Tokens): LineParts | undefined {
  for (let at = Math.max(1, tokens.length - MEASURE_TOKENS); at < tokens.length; at += 1) {
    if (isGlued(tokens, at) && !isSeparator(tokens[at - 1])) continue
    if (isNumberBeforeDash(tokens, at)) continue
    const parts = trailingAt(line, tokens, at)
    if (parts) return parts
  }
  return undefined
}

/** 'arroz tipo 1 - 500 g' has no range of 1 to 500. */
function isNumberBeforeDash(tokens: Tokens, at: number): boolean {
  const [number = 0, next = 0] = [tokens[at]?.value, tokens[at + 2]?.value]
  return textAt(tokens, at + 1) === '-' && next > number * RANGE_MAX
}

function trailingAt(line: string, tokens: Tokens, at: number): LineParts | undefined {
  const read = readMeasure(tokens, at)
  if (!read || measureEnd(tokens, read) !== tokens.length) return undefined
  if (read.value.unit.name === LENGTH) return undefined
  const { value: measure, next } = read
  const before = beforeMeasure(tokens, at, measure)
  const name = before === undefined ? '' : nameOf(line, tokens.slice(0, before)).name
  if (name === '') return undefined
  const isBareEnd = !measure.written && tokens[at]?.kind !== 'mark' && !isSeparator(tokens[at - 1])
  return { name, measure, size: sizeWithin(tokens, next, tokens.length), isBareEnd }
}

/** '1 pote de 170 g' ends with the size of the package. */
function measureEnd(tokens: Tokens, { value, next }: Read<WrittenMeasure>): number {
  return value.written ? nameStart(tokens, next, value) : next
}

/** End of the name before a measure; undefined if the number belongs to the name. */
function beforeMeasure(tokens: Tokens, at: number, measure: WrittenMeasure): number | undefined {
  if (measure.written) return beforeLink(tokens, at, measure)
  const isMarked = isSeparator(tokens[at - 1]) || OPENING.has(textAt(tokens, at))
  const max = isMarked ? MARKED_MAX : BARE_MAX
  if (measure.quantity > max) return undefined
  return isMarked ? beforeTimes(tokens, at) : beforeBare(tokens, at)
}

function beforeTimes(tokens: Tokens, at: number): number {
  return textAt(tokens, at - 1) === 'x' ? at - 1 : at
}

function beforeBare(tokens: Tokens, at: number): number | undefined {
  if (isWord(tokens, at) || !isWord(tokens, at - 1)) return undefined
  const isNumbered = NUMBERED.has(textAt(tokens, at - 1))
  return isNumbered || readUnit(tokens, at - 1)?.next === at ? undefined : at
}

/** 'arroz de 5 kg' links the two; 'ovos com 12 un' names a package by its content. */
function beforeLink(tokens: Tokens, at: number, { unit }: WrittenMeasure): number | undefined {
  const before = textAt(tokens, at - 1)
  const isShort = before === '/' && textAt(tokens, at - 2) === 'c'
  if (before !== 'com' && !isShort) return before === 'x' || before === 'de' ? at - 1 : at
  return isWeightOrVolume(unit) ? at - (isShort ? 2 : 1) : undefined
}

/** 'leite cx 6': behind an abbreviation; 'sabão em barra 6' is another thing. */
function turned(line: string, tokens: Tokens): LineParts | undefined {
  const last = tokens.length - 1
  const unit = readUnit(tokens, last - 1)
  const quantity = tokens[last]?.value
  if (unit?.next !== last || quantity === undefined || last < 2) return undefined
  if (isWeightOrVolume(unit.value) || !isAbbreviation(textAt(tokens, last - 1))) return undefined
  const { name } = nameOf(line, tokens.slice(0, last - 1))
  return { name, measure: { quantity, unit: unit.value, written: true } }
}

/** 'Queijo 300 g fatiado': a weight or volume between two parts of the name. */
function within(line: string, tokens: Tokens): LineParts | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]?.value === undefined || !isInName(tokens, at)) continue
    const read = readMeasure(tokens, at)
    // Of 'comprar 2 kg de arroz' the words before are no part of the name.
    if (!read || !isWeightOrVolume(read.value.unit) || textAt(tokens, read.next) === 'de') continue
    return { name: nameAround(line, tokens, at, read.next), measure: read.value }
  }
  return undefined
}

/** Behind a word of its own that needs no complement ('pernil de 2 kg assado'). */
function isInName(tokens: Tokens, at: number): boolean {
  return isWord(tokens, at - 1) && !isGlued(tokens, at) && textAt(tokens, at - 1) !== 'de'
}

function isSeparator(token: Token | undefined): boolean {
  return token !== undefined && (SEPARATORS.has(token.text) || token.text === 'x')
}

/** The text of a range of tokens, without measures in brackets, and the first of those. */
function nameOf(line: string, tokens: Tokens): Pick<LineParts, 'name' | 'size'> {
  const end = beforeEndMarks(tokens, tokens.length)
  const parts: string[] = []
  let size: WrittenMeasure | undefined
  let from = 0
  for (let at = 0; at < end; at += 1) {
    const read = OPENING.has(textAt(tokens, at)) ? readMeasure(tokens, at) : undefined
    if (!read?.value.written) continue
    size ??= read.value
    parts.push(textBetween(line, tokens, from, at))
    from = read.next
    at = from - 1
  }
  return { name: itemName([...parts, textBetween(line, tokens, from, end)].join(' ')), size }
}

function textBetween(line: string, tokens: Tokens, from: number, end: number): string {
  return from < end ? line.slice(tokens[from]?.start, tokens[end - 1]?.end) : ''
}

function skipSeparators(tokens: Tokens, from: number): number {
  let at = from
  while (SEPARATORS.has(textAt(tokens, at)) && !OPENING.has(textAt(tokens, at))) at += 1
  return at
}
