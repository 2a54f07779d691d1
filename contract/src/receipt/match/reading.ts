import { stemOf } from '#catalogue/word-forms.ts'
import { withoutPack } from '#receipt/pack.ts'
import { ABBREVIATIONS, NOISE, SECOND_MEANINGS } from './words/abbreviations.ts'
import { BRANDS, WIDE_BRANDS } from './words/brands.ts'
import { PHRASES } from './words/phrases.ts'
import { linesOfTable } from './words/table.ts'

/** A word of a receipt, written out. */
export interface ReadWord {
  readonly word: string
  /** Brands have little weight. */
  readonly isBrand: boolean
  /** The printed word, if it may be a part of another word. */
  readonly printed: string | null
  /** Other meanings of a short word. */
  readonly others: readonly string[]
}

/** The words of a receipt row, and the things of its brands. */
export interface Reading {
  readonly words: readonly ReadWord[]
  readonly brands: readonly BrandOfThings[]
  /** The initial of an abbreviated first word: the q of 'Q.PRATO'. */
  readonly initial: string | undefined
}

export interface BrandOfThings {
  /** Ids in the catalogue, the likeliest first; none for a brand of many kinds. */
  readonly things: readonly string[]
  /** Before all other words. */
  readonly isFirst: boolean
}

/** Words that only join others. */
const PARTICLES = new Set('de do da dos das d e a o com em para no na ao as os'.split(' '))

/** The meaning of one or several tokens. */
interface Meaning {
  readonly tokens: readonly string[]
  readonly words: readonly ReadWord[]
  /** Of a brand. */
  readonly things?: readonly string[]
}

const MEANINGS = new Map<string, Meaning[]>()
const SHORT = new Map<string, readonly string[]>()
const SECOND = new Map<string, string[]>()
readTables()

/** Reads a receipt row into words: without sizes, with abbreviations written out. */
export function readPrinted(text: string): Reading {
  const tokens = tokensOf(text)
  const words: ReadWord[] = []
  const brands: BrandOfThings[] = []
  for (let at = 0; at < tokens.length;) {
    const { tokens: used, words: own, things } = meaningAt(tokens, at)
    if (things) brands.push({ things, isFirst: words.length === 0 })
    words.push(...own)
    at += used.length
  }
  const [first = ''] = tokens
  const isInitial = /^[a-z]$/.test(first) && words.length > 0 && isIgnored(tokens)
  return { words, brands, initial: isInitial ? first : undefined }
}

/** The words of a name without particles; 'sem sal' is one word. */
export function wordsOfName(plain: string): string[] {
  return joinedWithout(plain.split(/[^a-z\d]+/)).filter(
    (word, at, { length }) => word !== '' && (at === length - 1 || !PARTICLES.has(word)),
  )
}

/** The stem of a word; 'sem sal' stays. */
export function stemOfWord(word: string): string {
  return word.startsWith('sem ') ? `sem ${stemOf(word.slice(4))}` : stemOf(word)
}

/** Whether the first token is no part of a phrase. */
function isIgnored(tokens: readonly string[]): boolean {
  return meaningAt(tokens, 0).words.length === 0
}

function tokensOf(text: string): string[] {
  const plain = withoutPack(text)
    .replace(/^#?\d{4,}#?/, ' ')
    .replace(/(?<![a-z\d])s ?[/.]? ?coxa/g, ' sobrecoxa')
    .replace(/(?<![a-z\d])s ?\/ ?(?=[a-z])/g, ' sem ')
    .replace(/(?<![a-z\d])[cp] ?\/ ?(?=[a-z])/g, ' com ')
    .replaceAll(/['’]/g, ' ')
  return joinedWithout(plain.split(/[^a-z\d]+/).filter((token) => token !== ''))
}

/** 'Sem', 'sal' → 'sem sal'; but 's', 'sem' is short for seeds. */
function joinedWithout(words: readonly string[]): string[] {
  const isJoin = (at: number) => words[at] === 'sem' && words[at - 1] !== 's'
  return words.flatMap((word, at) => {
    if (isJoin(at) && at < words.length - 1) return []
    return isJoin(at - 1) ? [`sem ${expanded(word)}`] : [word]
  })
}

function expanded(word: string): string {
  return SHORT.get(word)?.join(' ') ?? word
}

function meaningAt(tokens: readonly string[], at: number): Meaning {
  const token = tokens[at] ?? ''
  const starts = [...(MEANINGS.get(token) ?? []), ...(MEANINGS.get(expanded(token)) ?? [])]
  const longest = starts
    .filter((meaning) => isAt(tokens, at, meaning))
    .reduce<Meaning | undefined>(
      (best, each) => (each.tokens.length > (best?.tokens.length ?? 0) ? each : best),
      undefined,
    )
  return longest ?? { tokens: [token], words: wordsFor(token, at === tokens.length - 1) }
}

function isAt(tokens: readonly string[], at: number, { tokens: wanted }: Meaning): boolean {
  return wanted.every((word, on) => {
    const token = tokens[at + on]
    return token !== undefined && (token === word || expanded(token) === word)
  })
}

function wordsFor(token: string, isLast: boolean): ReadWord[] {
  const short = SHORT.get(token)
  const others = SECOND.get(token) ?? []
  if (short) {
    const printed = short.length === 1 ? token : null
    return short.map((word) => ({ word, isBrand: false, printed, others }))
  }
  if (/^\d/.test(token)) return [written(token, false)]
  if (token.length < 2 || (PARTICLES.has(token) && !isLast)) return []
  return [{ word: token, isBrand: false, printed: token, others }]
}

function written(word: string, isBrand: boolean): ReadWord {
  return { word, isBrand, printed: null, others: [] }
}

function readTables(): void {
  for (const word of NOISE.trim().split(/\s+/)) SHORT.set(word, [])
  for (const [meaning, shorts] of linesOfTable(ABBREVIATIONS)) {
    for (const short of shorts.split(' ')) SHORT.set(short, wordsOfName(meaning))
  }
  for (const [meaning, shorts] of linesOfTable(SECOND_MEANINGS)) {
    for (const short of shorts.split(' '))
      SECOND.set(short, [...(SECOND.get(short) ?? []), meaning])
  }
  for (const [meaning, phrases] of linesOfTable(PHRASES)) {
    const words = wordsOfName(meaning).map((word) => written(word, false))
    for (const phrase of phrases.split(', ')) note({ tokens: phrase.split(' '), words })
  }
  readBrands()
}

function readBrands(): void {
  const things = new Map<string, readonly string[]>(
    WIDE_BRANDS.split(', ').map((brand) => [brand, []]),
  )
  for (const [ids, brands] of linesOfTable(BRANDS)) {
    for (const brand of brands.split(', ')) {
      things.set(brand, [...(things.get(brand) ?? []), ...ids.split(' ')])
    }
  }
  for (const [brand, known] of things) {
    const tokens = brand.split(' ')
    note({ tokens, words: tokens.map((word) => written(word, true)), things: known })
  }
}

function note(meaning: Meaning): void {
  const [first = ''] = meaning.tokens
  const known = MEANINGS.get(first)
  if (known) known.push(meaning)
  else MEANINGS.set(first, [meaning])
}
