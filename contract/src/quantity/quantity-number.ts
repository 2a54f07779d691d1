import { type Read, textAt, type Token, type Tokens } from './quantity-tokens.ts'

interface Fraction {
  readonly over: number
  readonly under: number
}

const VULGAR: Readonly<Record<string, Fraction>> = {
  '½': { over: 1, under: 2 },
  '⅓': { over: 1, under: 3 },
  '⅔': { over: 2, under: 3 },
  '¼': { over: 1, under: 4 },
  '¾': { over: 3, under: 4 },
  '⅕': { over: 1, under: 5 },
  '⅖': { over: 2, under: 5 },
  '⅗': { over: 3, under: 5 },
  '⅘': { over: 4, under: 5 },
  '⅙': { over: 1, under: 6 },
  '⅚': { over: 5, under: 6 },
  '⅛': { over: 1, under: 8 },
  '⅜': { over: 3, under: 8 },
  '⅝': { over: 5, under: 8 },
  '⅞': { over: 7, under: 8 },
}

const WORDS = new Map(
  Object.entries({
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    catorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    setecentas: 700,
    oitocentos: 800,
    oitocentas: 800,
    novecentos: 900,
    novecentas: 900,
  }),
)

const PARTS = new Map(
  Object.entries({ terco: 3, tercos: 3, quarto: 4, quartos: 4, quinto: 5, oitavo: 8 }),
)
/** 'e' adds a smaller number to hundreds, then to tens. */
const ROUNDS = [100, 10]
const HALVES = new Set(['meio', 'meia'])
const DASHES = new Set(['-', '–', '—'])
const RANGES = new Set([...DASHES, 'a', 'ate', 'ou'])
const SLASHES = new Set(['/', '⁄', '∕'])

/**
 * An amount: '2', '1,5', '1/2', '1 1/2', '1 e meia', 'três quartos', '½'. A range ('2 a 3') gives the
 * greater number, so that nothing is missing. A descending 'n - m' is a numbered line.
 */
export function readAmount(tokens: Tokens, at: number): Read<number> | undefined {
  const first = readSingle(tokens, at)
  const link = first && tokens[first.next]?.text
  if (!first || link === undefined || !RANGES.has(link)) return first
  const second = readSingle(tokens, first.next + 1)
  if (!second) return first
  return second.value > first.value || DASHES.has(link) ? second : { ...second, value: first.value }
}

/** A fraction after a unit: '1 quilo e meio', '2 xícaras e 1/2'. */
export function readAndPart(tokens: Tokens, at: number): Read<number> | undefined {
  if (textAt(tokens, at) !== 'e') return undefined
  const part = readFraction(tokens, at + 1)
  return part && { value: part.value.over / part.value.under, next: part.next }
}

function readSingle(tokens: Tokens, at: number): Read<number> | undefined {
  const fraction = readFraction(tokens, at)
  if (fraction) return { value: fraction.value.over / fraction.value.under, next: fraction.next }
  const whole = readWhole(tokens, at)
  if (!whole || SLASHES.has(textAt(tokens, whole.next))) return undefined
  return readMixed(tokens, whole.next, whole.value) ?? whole
}

/** '12', 'doze', 'cento e vinte e cinco'. */
function readWhole(tokens: Tokens, at: number): Read<number> | undefined {
  let value = numberOf(tokens[at])
  let next = at + 1
  if (value === undefined) return undefined
  if (tokens[at]?.kind !== 'word') return { value, next }
  for (const round of ROUNDS) {
    const more = textAt(tokens, next) === 'e' ? WORDS.get(textAt(tokens, next + 1)) : undefined
    if (more === undefined || value % round > 0 || value < round || more >= round) continue
    value += more
    next += 2
  }
  return { value, next }
}

/** The fraction after a whole number; 'e' or '+' is optional before digits, required before words. */
function readMixed(tokens: Tokens, at: number, whole: number): Read<number> | undefined {
  const joined = textAt(tokens, at) === 'e' || textAt(tokens, at) === '+'
  const from = joined ? at + 1 : at
  if (!joined && tokens[from]?.kind === 'word') return undefined
  const part = readFraction(tokens, from)
  if (!part || part.value.over >= part.value.under) return undefined
  const { over, under } = part.value
  return { value: (whole * under + over) / under, next: part.next }
}

function readFraction(tokens: Tokens, at: number): Read<Fraction> | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const vulgar = token.kind === 'mark' ? VULGAR[token.text] : undefined
  if (vulgar) return { value: vulgar, next: at + 1 }
  // 'Meio da asa' is a cut of chicken.
  if (HALVES.has(token.text) && textAt(tokens, at + 1) === 'da') return undefined
  if (HALVES.has(token.text)) return { value: { over: 1, under: 2 }, next: at + 1 }
  return token.kind === 'word' ? readSpelt(tokens, at) : readSlashed(tokens, at)
}

function readSpelt(tokens: Tokens, at: number): Read<Fraction> | undefined {
  const over = numberOf(tokens[at])
  const under = PARTS.get(textAt(tokens, at + 1))
  return over && under ? { value: { over, under }, next: at + 2 } : undefined
}

function readSlashed(tokens: Tokens, at: number): Read<Fraction> | undefined {
  if (!SLASHES.has(textAt(tokens, at + 1))) return undefined
  const over = tokens[at]?.value
  const under = tokens[at + 2]?.value
  return over && under ? { value: { over, under }, next: at + 3 } : undefined
}

function numberOf(token: Token | undefined): number | undefined {
  return token?.kind === 'word' ? WORDS.get(token.text) : token?.value
}
