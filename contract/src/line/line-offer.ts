import { readAmount } from '#quantity/quantity-number.ts'
import { textAt, type Tokens, tokensOf, words } from '#quantity/quantity-tokens.ts'
import { unitSpelt } from '#quantity/quantity-units.ts'

/** Several pieces for one price, and the rest of the line. */
export interface WrittenOffer {
  readonly rest: string
  /** Undefined if the rest has it: '3 pamonhas por 15'. */
  readonly quantity?: number
  /** In reais, for all pieces; undefined for 'leve 3 pague 2'. */
  readonly price?: number
  readonly note?: string
}

const FOR = words('por p')
const TAKE =
  /(?<!\p{L})(?:leve (\d{1,2}),? (?:e )?pague (\d{1,2})|pague (\d{1,2}),? (?:e )?leve (\d{1,2}))(?!\d)/iu
const REAIS = words('reais real conto contos')
const PIECES_MAX = 999
const END_MARKS = new Set('.,;!')

/** '2 por 10 sabonete', 'alface 2 por 5', '3 pamonhas por 15', 'leve 3 pague 2 sabonete'. */
export function readOffer(line: string): WrittenOffer | undefined {
  return readTake(line) ?? readFor(line, tokensOf(line))
}

function readTake(line: string): WrittenOffer | undefined {
  const [written, take, , , takeLast] = TAKE.exec(line) ?? []
  if (written === undefined) return undefined
  const quantity = Number(take ?? takeLast)
  const rest = line.replace(written, ' ').trim()
  return quantity > 0 ? { rest, quantity, note: written.toLowerCase() } : undefined
}

function readFor(line: string, tokens: Tokens): WrittenOffer | undefined {
  const at = tokens.findIndex(({ text }) => FOR.has(text))
  const sum = at < 1 ? undefined : readSum(tokens, textAt(tokens, at + 1) === '/' ? at + 2 : at + 1)
  if (!sum) return undefined
  const { value: price, next } = sum
  const from = startOfCount(tokens, at)
  if (from !== undefined) return countedOffer(line, tokens, { from, next, price })
  const isEnd = tokens.slice(next).every(({ text }) => END_MARKS.has(text))
  return isEnd ? { rest: line.slice(0, tokens[at]?.start), price } : undefined
}

interface Range {
  readonly from: number
  readonly next: number
  readonly price: number
}

/** Of '2 por 10', which may stand anywhere. */
function countedOffer(line: string, tokens: Tokens, range: Range): WrittenOffer | undefined {
  const { from, next, price } = range
  const quantity = readAmount(tokens, from)?.value ?? 0
  const isCount = Number.isInteger(quantity) && quantity > 1 && quantity <= PIECES_MAX
  // 'Dois por um' is a name of an offer, not its price.
  if (!isCount || price * 2 < quantity * CHEAPEST) return undefined
  const behind = line.slice(tokens[next]?.start ?? line.length)
  return { rest: `${line.slice(0, tokens[from]?.start)} ${behind}`, quantity, price }
}

/** Half of it is the lowest price of a piece, in reais. */
const CHEAPEST = 0.2

/** Index of the number right before 'por'. */
function startOfCount(tokens: Tokens, at: number): number | undefined {
  const before = tokens[at - 1]
  const from = before?.kind === 'word' || before?.value !== undefined ? at - 1 : at
  const read = readAmount(tokens, from)
  return read?.next === at ? from : undefined
}

/** 'R$ 10', '10 reais', 'dez'; not the 1 of 'por 1 kg'. */
function readSum(tokens: Tokens, at: number): { value: number; next: number } | undefined {
  const amount = readAmount(tokens, afterSign(tokens, at))
  if (!amount) return undefined
  if (REAIS.has(textAt(tokens, amount.next))) return { value: amount.value, next: amount.next + 1 }
  return unitSpelt(textAt(tokens, amount.next)) ? undefined : amount
}

function afterSign(tokens: Tokens, at: number): number {
  if (textAt(tokens, at) === 'r' && textAt(tokens, at + 1) === '$') return at + 2
  return textAt(tokens, at) === 'rs' ? at + 1 : at
}
