import { textAt, type Token, type Tokens } from './quantity-tokens.ts'

const BULLETS = new Set('-–—•*·●▪◦‣▢□☐☑☒✓✔→>~±≈_')
/** Includes the marks for bold and italics in messengers. */
const END_MARKS = new Set('.,;:·-–—=*_')
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

/** Index after any number of '- ', '• ', '[ ] ', '1) ' and '1. '. */
export function afterBullet(tokens: Tokens): number {
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

/** A price at the end ('R$ 5,99') is no part of the name. */
export function beforePrice(tokens: Tokens): number {
  const from = tokens.length - 3
  const price = textAt(tokens, from) === 'r' && textAt(tokens, from + 1) === '$'
  return price && tokens[from + 2]?.kind === 'number' ? from : tokens.length
}

export function beforeEndMarks(tokens: Tokens, end: number): number {
  let at = end
  while (at > 0 && END_MARKS.has(textAt(tokens, at - 1))) at -= 1
  return at
}

/** Index of 'a gosto' at the end of a line, also in brackets. */
export function tasteStart(tokens: Tokens, end: number): number | undefined {
  const closed = CLOSING.has(textAt(tokens, end - 1))
  const last = closed ? beforeEndMarks(tokens, end - 1) : end
  const ending = TO_TASTE_ENDINGS.find((words) =>
    words.every((word, at) => textAt(tokens, last - words.length + at) === word),
  )
  return ending && last - ending.length - (closed ? 1 : 0)
}

/** Words of the above that also stand before a name, without 'de': 'q.b. azeite'. */
const SHORT_TASTE = new Set(['q', 'qb'])

/** Start of the name after 'quanto baste de', 'q.b. de'; undefined without these. */
export function afterTaste(tokens: Tokens): number | undefined {
  const phrase = TO_TASTE_ENDINGS.find((words) =>
    words.every((word, at) => textAt(tokens, at) === word),
  )
  if (!phrase) return undefined
  const end = textAt(tokens, phrase.length) === '.' ? phrase.length + 1 : phrase.length
  if (textAt(tokens, end) === 'de') return end + 1
  return SHORT_TASTE.has(textAt(tokens, 0)) && end < tokens.length ? end : undefined
}
