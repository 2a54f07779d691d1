import { itemName } from '#name.ts'
import {
  afterAbout,
  type WrittenMeasure,
  nameStart,
  readMeasure,
  readUnit,
} from './quantity-measure.ts'
import {
  isGlued,
  isWord,
  type Read,
  textAt,
  type Token,
  type Tokens,
  tokensOf,
} from './quantity-tokens.ts'
import { isWeightOrVolume, PIECE, TO_TASTE } from './quantity-units.ts'

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

const BULLETS = new Set('-–—•*·●▪◦‣▢□☐☑☒✓✔→>~±≈_')
const SEPARATORS = new Set('-–—·:=,;.([')
/** Also those that a messenger writes bold and slanted with. */
const END_MARKS = new Set('.,;:·-–—=*_')
const OPENING = new Set(['(', '['])
const CLOSING = new Set([')', ']'])
const TO_TASTE_ENDINGS: readonly (readonly string[])[] = [
  ['o', 'quanto', 'baste'],
  ['quanto', 'baste'],
  ['o', 'suficiente'],
  ['q', '.', 'b'],
  ['a', 'gosto'],
  ['ao', 'gosto'],
  ['qb'],
]
/** A measure at the end is no longer than this: '1 1/2 colher ( de sopa )'. */
const MEASURE_TOKENS = 12
/** Beyond it a bare number at the end is rather a name: 'álcool 70', 'cachaça 51'. */
const BARE_MAX = 36
/** A number behind these is part of the name: 'arroz tipo 1', 'shampoo 2 em 1'. */
const NUMBERED = new Set(
  'tipo n no nr numero tamanho tam fase fases etapa omega vitamina em linha serie'.split(' '),
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
  const body = all.slice(afterBullet(all), beforePrice(all))
  const end = beforeEndMarks(body, body.length)
  const taste = tasteStart(body, end)
  const tokens = body.slice(0, taste ?? end)
  const found =
    leading(line, tokens) ?? (taste === undefined ? notLeading(line, tokens) : undefined)
  if (found) return found
  const { text, measure } = nameOf(line, tokens)
  if (taste !== undefined) return { quantity: 1, unit: TO_TASTE, name: text }
  return answer(measure, text)
}

function leading(line: string, tokens: Tokens): ParsedIngredient | undefined {
  const at = afterAbout(tokens, 0)
  const read = readMeasure(tokens, at)
  if (!read) return undefined
  const from = nameStart(tokens, read.next, read.value)
  const name = nameOf(line, tokens.slice(skipSeparators(tokens, from))).text
  const isHyphenated =
    textAt(tokens, read.next) === '-' && !read.value.written && tokens[at]?.kind === 'word'
  return isHyphenated || (name === '' && !read.value.written) ? undefined : answer(read.value, name)
}

function notLeading(line: string, tokens: Tokens): ParsedIngredient | undefined {
  return (
    trailing(line, tokens) ??
    turned(line, tokens) ??
    within(line, tokens) ??
    tasteWithin(line, tokens)
  )
}

/** 'Cheiro-verde a gosto picado' */
function tasteWithin(line: string, tokens: Tokens): ParsedIngredient | undefined {
  const at = tokens.findIndex(
    ({ text }, here) => text === 'a' && textAt(tokens, here + 1) === 'gosto',
  )
  return at < 0
    ? undefined
    : { quantity: 1, unit: TO_TASTE, name: nameAround(line, tokens, at, at + 2) }
}

/** The name on both sides of the amount. */
function nameAround(line: string, tokens: Tokens, from: number, to: number): string {
  const parts = [tokens.slice(0, from), tokens.slice(to)]
  return itemName(parts.map((part) => nameOf(line, part).text).join(' '))
}

/** 'arroz 5 kg', 'ovos: meia dúzia', 'leite x2', 'pão (10)'. */
function trailing(line: string, tokens: Tokens): ParsedIngredient | undefined {
  for (let at = Math.max(1, tokens.length - MEASURE_TOKENS); at < tokens.length; at += 1) {
    if (isGlued(tokens, at) && !isSeparator(tokens[at - 1])) continue
    const read = readMeasure(tokens, at)
    if (!read || measureEnd(tokens, read) !== tokens.length) continue
    const before = beforeMeasure(tokens, at, read.value)
    const name = before === undefined ? '' : nameOf(line, tokens.slice(0, before)).text
    if (name !== '') return answer(read.value, name)
  }
  return undefined
}

/** '1 pote de 170 g' ends where the size of its package does. */
function measureEnd(tokens: Tokens, { value, next }: Read<WrittenMeasure>): number {
  return value.written ? nameStart(tokens, next, value) : next
}

/** Where the name ends before a measure; undefined when a bare number belongs to the name. */
function beforeMeasure(tokens: Tokens, at: number, measure: WrittenMeasure): number | undefined {
  const before = textAt(tokens, at - 1)
  if (measure.written || isSeparator(tokens[at - 1])) return before === 'x' ? at - 1 : at
  if (isWord(tokens, at) || !isWord(tokens, at - 1) || measure.quantity > BARE_MAX) return undefined
  return NUMBERED.has(before) || readUnit(tokens, at - 1)?.next === at ? undefined : at
}

/** 'leite cx 6' */
function turned(line: string, tokens: Tokens): ParsedIngredient | undefined {
  const last = tokens.length - 1
  const unit = readUnit(tokens, last - 1)
  const quantity = tokens[last]?.value
  if (unit?.next !== last || quantity === undefined || last < 2) return undefined
  const { text } = nameOf(line, tokens.slice(0, last - 1))
  return answer({ quantity, unit: unit.value, written: true }, text)
}

/** 'Queijo 300 g fatiado': a weight or volume between two parts of the name. */
function within(line: string, tokens: Tokens): ParsedIngredient | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    if (tokens[at]?.value === undefined || !isInName(tokens, at)) continue
    const read = readMeasure(tokens, at)
    if (!read || !isWeightOrVolume(read.value.unit)) continue
    return answer(read.value, nameAround(line, tokens, at, read.next))
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

function answer(measure: WrittenMeasure | undefined, name: string): ParsedIngredient {
  if (!measure) return { quantity: 1, unit: PIECE, name }
  const quantity = measure.unit.name === TO_TASTE ? 1 : measure.quantity
  return { quantity, unit: measure.unit.name, name }
}

/** The text of a range of tokens, without measures in brackets, and the first of those. */
function nameOf(line: string, tokens: Tokens): { text: string; measure?: WrittenMeasure } {
  const end = beforeEndMarks(tokens, tokens.length)
  const parts: string[] = []
  let measure: WrittenMeasure | undefined
  let from = 0
  for (let at = 0; at < end; at += 1) {
    const read = OPENING.has(textAt(tokens, at)) ? readMeasure(tokens, at) : undefined
    if (!read?.value.written) continue
    measure ??= read.value
    parts.push(textBetween(line, tokens, from, at))
    from = read.next
    at = from - 1
  }
  const text = itemName([...parts, textBetween(line, tokens, from, end)].join(' '))
  return measure ? { text, measure } : { text }
}

function textBetween(line: string, tokens: Tokens, from: number, end: number): string {
  return from < end ? line.slice(tokens[from]?.start, tokens[end - 1]?.end) : ''
}

/** Past '- ', '• ', '[ ] ', '1) ', '1. ', in any number. */
function afterBullet(tokens: Tokens): number {
  let at = 0
  while (at < tokens.length) {
    const next = bulletEnd(tokens, at)
    if (next === at) return at
    at = next
  }
  return at
}

function bulletEnd(tokens: Tokens, at: number): number {
  if (BULLETS.has(textAt(tokens, at))) return at + 1
  if (textAt(tokens, at) === '[') return boxEnd(tokens, at)
  if (tokens[at]?.kind !== 'number') return at
  const mark = textAt(tokens, at + 1)
  return mark === ')' || isSpacedDot(tokens[at + 1], tokens[at + 2]) ? at + 2 : at
}

/** '[ ]' or '[x]' */
function boxEnd(tokens: Tokens, at: number): number {
  const close = textAt(tokens, at + 1) === 'x' ? at + 2 : at + 1
  return textAt(tokens, close) === ']' ? close + 1 : at
}

function isSpacedDot(dot: Token | undefined, behind: Token | undefined): boolean {
  return dot?.text === '.' && behind !== undefined && behind.start > dot.end
}

function skipSeparators(tokens: Tokens, from: number): number {
  let at = from
  while (SEPARATORS.has(textAt(tokens, at)) && !OPENING.has(textAt(tokens, at))) at += 1
  return at
}

/** A price at the end ('R$ 5,99') is no part of the name. */
function beforePrice(tokens: Tokens): number {
  const from = tokens.length - 3
  const price = textAt(tokens, from) === 'r' && textAt(tokens, from + 1) === '$'
  return price && tokens[from + 2]?.kind === 'number' ? from : tokens.length
}

function beforeEndMarks(tokens: Tokens, end: number): number {
  let at = end
  while (at > 0 && END_MARKS.has(textAt(tokens, at - 1))) at -= 1
  return at
}

/** Where 'a gosto', also in brackets, begins at the end of a line. */
function tasteStart(tokens: Tokens, end: number): number | undefined {
  const closed = CLOSING.has(textAt(tokens, end - 1))
  const last = closed ? end - 1 : end
  const ending = TO_TASTE_ENDINGS.find((words) =>
    words.every((word, at) => textAt(tokens, last - words.length + at) === word),
  )
  return ending && last - ending.length - (closed ? 1 : 0)
}
