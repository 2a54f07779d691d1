import { withComma } from '#format/numbers.ts'
import { type Cents, readPrice } from '#money/money.ts'
import { readAmount } from '#quantity/quantity-number.ts'
import {
  isWord,
  type Read,
  textAt,
  type Token,
  type Tokens,
  tokensOf,
  words,
} from '#quantity/quantity-tokens.ts'
import { OF, readUnit } from '#quantity/quantity-unit.ts'
import { isPackage, PIECE, type Unit, unitOf } from '#quantity/quantity-units.ts'

/** A price in a line, and the rest of the line. */
export interface WrittenPrice {
  readonly cents: Cents
  /** The amount that the price is for, if written: 1 kg, 100 g, a dozen. */
  readonly per?: Per | undefined
  readonly rest: string
}

export interface Per {
  readonly quantity: number
  readonly unit: Unit
}

/** A price without 'R$' needs two decimals, at the end; the sign is a comma or a dot. */
const PLAIN_PRICE = /^(?:[\d.]+,\d\d|\d+\.\d\d)$/
const HEAVY_PRICE = /^(?:[\d.]{2,},\d0|\d{1,3}[,.]\d9)$/
const REAIS = new Set(['reais', 'real'])
const PER = words('/ o a os as por pelo pela cada')
const ARTICLES = words('o a os as')
const ONE = words('um uma')
const LINKS = words('a por r rs $ - – — · : = , ; @')
const END_MARKS = new Set('.,;:·-–—=*_')
/** 'os 100 gramas.' and its marks are no longer. */
const TAIL_TOKENS = 8
/** 'duzentos e cinquenta e cinco' */
const SPELT_TOKENS = 5

/** The price of a line: 'R$ 5' and '5 reais' anywhere, '5,99' and '5,99/kg' at its end. */
export function readWrittenPrice(line: string): WrittenPrice | undefined {
  const spelt = withFigures(line)
  if (spelt !== line) return readWrittenPrice(spelt)
  const tokens = tokensOf(line)
  const at = tokens.findIndex((_, here) => isCurrency(tokens, here))
  if (at >= 0) return priceAt(line, tokens, at)
  for (let last = tokens.length - 1; last >= tokens.length - TAIL_TOKENS; last -= 1) {
    const price = isPriceAtEnd(tokens, last) && priceAt(line, tokens, last)
    if (price) return price
  }
  return undefined
}

/** 'vinte e cinco reais' with the number in figures. */
function withFigures(line: string): string {
  const tokens = tokensOf(line)
  const end = tokens.findIndex(({ text }) => REAIS.has(text))
  for (let at = Math.max(0, end - SPELT_TOKENS); at < end; at += 1) {
    const read = isWord(tokens, at) ? readAmount(tokens, at) : undefined
    if (read?.next !== end) continue
    return `${line.slice(0, tokens[at]?.start)}${withComma(read.value)} ${line.slice(tokens[end]?.start)}`
  }
  return line
}

/** Whether a number has a currency. */
function isCurrency(tokens: Tokens, at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false
  const before = textAt(tokens, at - 1)
  const isSign = before === '$' && textAt(tokens, at - 2) === 'r'
  return isSign || before === 'rs' || REAIS.has(textAt(tokens, at + 1))
}

function isPriceAtEnd(tokens: Tokens, at: number): boolean {
  const token = tokens[at]
  // 'a loja de 1,99' is named after its price.
  if (token?.kind !== 'number' || textAt(tokens, at - 1) === 'de') return false
  const isPlain = PLAIN_PRICE.test(token.text)
  const per =
    readPer(tokens, at + 1, isPlain) ?? (isPlain ? readUnitOfPrice(tokens, at) : undefined)
  return (isPlain || per !== undefined) && isEnd(tokens, per?.next ?? at + 1)
}

/** 'picanha 79,90 kg' is a price: it is too much to buy. So is 'banana 5,99 kg'; nor are there '4,00 maços'. */
function readUnitOfPrice(tokens: Tokens, at: number): Read<Per> | undefined {
  const unit = readUnit(tokens, at + 1)
  const price = textAt(tokens, at)
  const isPacked = unit && PLAIN_PRICE.test(price) && isCounted(unit.value)
  const isHeavy = unit?.value.name === 'kg' && HEAVY_PRICE.test(price)
  if (!unit || !(isPacked || isHeavy)) return undefined
  return { value: { quantity: 1, unit: unit.value }, next: unit.next }
}

function isCounted({ name, kind, size }: Unit): boolean {
  return isPackage(name) || (kind === 'count' && size > 1)
}

function isEnd(tokens: Tokens, from: number): boolean {
  return tokens.slice(from).every(({ text }) => END_MARKS.has(text))
}

function priceAt(line: string, tokens: Tokens, at: number): WrittenPrice | undefined {
  const cents = centsOf(tokens[at])
  if (cents === undefined) return undefined
  const behind = REAIS.has(textAt(tokens, at + 1)) ? at + 2 : at + 1
  const per = readPer(tokens, behind, true) ?? readUnitOfPrice(tokens, at)
  const from = linkStart(line, tokens, at)
  return { cents, per: per?.value, rest: without(line, tokens, from, per?.next ?? behind) }
}

/** Undefined for 0 and above the limit. Thousands dots are already parsed. */
function centsOf(token: Token | undefined): Cents | undefined {
  const price = readPrice(withComma(token?.value ?? 0))
  return 'cents' in price && price.cents > 0 ? price.cents : undefined
}

/** The line without a range of tokens; 'R$ 20 de carne' is 'carne'. */
function without(line: string, tokens: Tokens, from: number, to: number): string {
  const next = from === 0 && OF.has(textAt(tokens, to)) ? to + 1 : to
  return `${line.slice(0, tokens[from]?.start)} ${line.slice(tokens[next]?.start ?? line.length)}`
}

/** Back over 'R$', 'a', 'por' and marks; but a large 'A' is a name, as in 'vitamina A'. */
function linkStart(line: string, tokens: Tokens, at: number): number {
  let from = at
  while (LINKS.has(textAt(tokens, from - 1)) && !isLargeA(line, tokens[from - 1])) from -= 1
  return from
}

function isLargeA(line: string, token: Token | undefined): boolean {
  return token?.text === 'a' && line[token.start] === 'A'
}

/** '/kg', 'o quilo', 'cada', and of a certain price 'os 100 g'. */
function readPer(tokens: Tokens, at: number, isCertain: boolean): Read<Per> | undefined {
  const word = textAt(tokens, at)
  if (!PER.has(word)) return undefined
  // Of '2,39 cada 4 un' the amount is of the row.
  const amount = isCertain && word !== 'cada' ? tokens[at + 1]?.value : undefined
  const unit = readUnit(tokens, amount === undefined ? at + 1 : at + 2)
  if (unit) return { value: { quantity: amount ?? 1, unit: unit.value }, next: unit.next }
  if (word !== 'cada') return undefined
  const next = ONE.has(textAt(tokens, at + 1)) ? at + 2 : at + 1
  return { value: { quantity: 1, unit: unitOf(PIECE) }, next }
}

/** 'banana kg' of 'banana kg 6,49': the unit that a price at the end is for, and the rest. */
export function readPerBefore(rest: string): { rest: string; per: Per } | undefined {
  const tokens = tokensOf(rest)
  return perFirst(rest, tokens) ?? perLast(rest, tokens)
}

/** 'o quilo da carne' */
function perFirst(rest: string, tokens: Tokens): { rest: string; per: Per } | undefined {
  const from = ARTICLES.has(textAt(tokens, 0)) ? 1 : 0
  const unit = readUnit(tokens, from)
  if (!unit || unit.value.kind === 'own' || unit.value.kind === 'taste') return undefined
  if (!OF.has(textAt(tokens, unit.next))) return undefined
  return {
    rest: rest.slice(tokens[unit.next + 1]?.start ?? rest.length),
    per: { quantity: 1, unit: unit.value },
  }
}

function perLast(rest: string, tokens: Tokens): { rest: string; per: Per } | undefined {
  const at = tokens.length - 1
  const token = tokens[at]
  // 'camiseta G 29,90' names a size.
  if (!token || token.text.length === 1 || !isWord(tokens, at - 1)) return undefined
  const unit = readUnit(tokens, at)?.value
  if (!unit || unit.kind === 'own' || unit.kind === 'taste') return undefined
  return { rest: rest.slice(0, token.start), per: { quantity: 1, unit } }
}
