import { foldName } from '#text/name.ts'

/** A word, a number or a mark of a line, and its position. */
export interface Token {
  /** Folded as names are compared: 'Xícara' is 'xicara'. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'number' | 'mark'
  /** Of a number that can be a quantity. */
  readonly value?: number
}

/** A parsed value, and the index of the token behind it. */
export interface Read<Value> {
  readonly value: Value
  readonly next: number
}

export type Tokens = readonly Token[]

/** Three disjoint classes, so that every character is scanned once. */
const PIECE = /[\p{L}\p{M}]+|\d[\d.,]*|\S/gu
const PLAIN_WORD = /^[a-z]+$/
const LETTER = /\p{L}/u
/** More digits are a barcode or a telephone number. */
const NUMBER_MAX = 999_999.999

export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index } of line.matchAll(PIECE)) {
    if (isDigit(piece, 0)) tokens.push(...numberTokens(piece, index))
    else tokens.push(otherToken(piece, index))
  }
  return tokens
}

function otherToken(piece: string, start: number): Token {
  const end = start + piece.length
  if (PLAIN_WORD.test(piece)) return { text: piece, start, end, kind: 'word' }
  if (!LETTER.test(piece)) return { text: piece, start, end, kind: 'mark' }
  return { text: foldName(piece), start, end, kind: 'word' }
}

/** The text of a token; '' after the end. */
export function textAt(tokens: Tokens, at: number): string {
  return tokens[at]?.text ?? ''
}

export function isWord(tokens: Tokens, at: number): boolean {
  return tokens[at]?.kind === 'word'
}

/** Whether a token follows the one before it without a space. */
export function isGlued(tokens: Tokens, at: number): boolean {
  const token = tokens[at]
  return token !== undefined && tokens[at - 1]?.end === token.start
}

/** The number, and separately the marks after its last digit. */
function numberTokens(piece: string, start: number): Token[] {
  let length = piece.length
  while (!isDigit(piece, length - 1)) length -= 1
  const text = piece.slice(0, length)
  const value = readDecimal(text)
  const number = { text, start, end: start + length, kind: 'number' as const }
  const marks = Array.from(piece.slice(length), (mark, at) => otherToken(mark, start + length + at))
  return [value > 0 && value <= NUMBER_MAX ? { ...number, value } : number, ...marks]
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/**
 * Brazilian digits: the comma is the decimal sign, dots part thousands; a lone dot that cannot part
 * thousands ('1.5', '0.500') is a decimal sign too. NaN for anything else ('1.2.3', '1,2,3').
 */
function readDecimal(text: string): number {
  const [whole = '', fraction, ...more] = text.split(',')
  if (more.length > 0 || fraction?.includes('.')) return Number.NaN
  const groups = whole.split('.')
  if (areThousands(groups)) return Number(`${groups.join('')}.${fraction ?? '0'}`)
  return fraction === undefined ? Number(whole) : Number.NaN
}

function areThousands([head = '', ...groups]: readonly string[]): boolean {
  if (groups.length === 0) return true
  return head.length <= 3 && head !== '0' && groups.every((group) => group.length === 3)
}

/** A set of words, written as one text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
