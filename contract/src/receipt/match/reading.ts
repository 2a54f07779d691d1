import { stemOf } from '#catalogue/word-forms.ts'
import { withoutPack } from '#receipt/pack.ts'
import { ABBREVIATIONS, NOISE } from './words/abbreviations.ts'
import { BRANDS, WIDE_BRANDS } from './words/brands.ts'
import { PHRASES } from './words/phrases.ts'

/** A word of a receipt, written out. */
export interface ReadWord {
  readonly word: string
  /** A brand: it says little of what a thing is. */
  readonly isBrand: boolean
  /** As it is printed: it may be more or less of a word. */
  readonly isPrinted: boolean
}

/** The words of a row of a receipt, and what its brands are known for. */
export interface Reading {
  readonly words: readonly ReadWord[]
  /** Ids of the catalogue, the likeliest first. */
  readonly branded: readonly string[]
}

/** Joins other words, and says nothing itself. */
const PARTICLES = new Set('de do da dos das d e a o com em para no na ao as os'.split(' '))

/** What one or several words mean. */
interface Meaning {
  readonly tokens: readonly string[]
  readonly words: readonly ReadWord[]
  readonly branded: readonly string[]
}

const MEANINGS = new Map<string, Meaning[]>()
const SHORT = new Map<string, readonly string[]>()
readTables()

/** A row of a receipt in words: sizes are left out, what is shortened is written out. */
export function readPrinted(text: string): Reading {
  const tokens = tokensOf(text)
  const words: ReadWord[] = []
  const branded: string[] = []
  for (let at = 0; at < tokens.length;) {
    const meaning = meaningAt(tokens, at)
    words.push(...meaning.words)
    branded.push(...meaning.branded)
    at += meaning.tokens.length
  }
  return { words, branded: [...new Set(branded)] }
}

/** The words of a name that say what it is; 'sem sal' is one of them. */
export function wordsOfName(plain: string): string[] {
  return joinedWithout(plain.split(/[^a-z\d]+/)).filter(
    (word) => word !== '' && !PARTICLES.has(word),
  )
}

function tokensOf(text: string): string[] {
  const plain = withoutPack(text)
    .replace(/^#?\d{4,}#?/, ' ')
    .replace(/(?<![a-z\d])s ?\/ ?(?=[a-z])/g, ' sem ')
    .replace(/(?<![a-z\d])[cp] ?\/ ?(?=[a-z])/g, ' com ')
    .replaceAll(/['’]/g, '')
  return joinedWithout(plain.split(/[^a-z\d]+/).filter((token) => token !== ''))
}

/** 'Sem', 'sal' → 'sem sal'. */
function joinedWithout(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (word === 'sem' && at < words.length - 1) return []
    return words[at - 1] === 'sem' ? [`sem ${expanded(word)}`] : [word]
  })
}

function expanded(word: string): string {
  return SHORT.get(word)?.join(' ') ?? word
}

function meaningAt(tokens: readonly string[], at: number): Meaning {
  const token = tokens[at] ?? ''
  const starts = [...(MEANINGS.get(token) ?? []), ...(MEANINGS.get(expanded(token)) ?? [])]
  const fitting = starts.filter((meaning) => isAt(tokens, at, meaning))
  const longest = fitting.reduce<Meaning | undefined>(
    (best, each) => (each.tokens.length > (best?.tokens.length ?? 0) ? each : best),
    undefined,
  )
  return longest ?? { tokens: [token], words: wordsFor(token), branded: [] }
}

function isAt(tokens: readonly string[], at: number, { tokens: wanted }: Meaning): boolean {
  return wanted.every((word, on) => {
    const token = tokens[at + on]
    return token !== undefined && (token === word || expanded(token) === word)
  })
}

function wordsFor(token: string): ReadWord[] {
  const short = SHORT.get(token)
  if (short) return short.map(written)
  if (token.length < 2 || PARTICLES.has(token) || /^\d/.test(token)) return []
  return [{ word: token, isBrand: false, isPrinted: true }]
}

function written(word: string): ReadWord {
  return { word, isBrand: false, isPrinted: false }
}

function readTables(): void {
  for (const word of NOISE.trim().split(/\s+/)) SHORT.set(word, [])
  for (const [meaning, shorts] of rowsOf(ABBREVIATIONS)) {
    for (const short of shorts.split(' ')) SHORT.set(short, wordsOfName(meaning))
  }
  for (const [meaning, phrases] of rowsOf(PHRASES)) {
    for (const phrase of phrases.split(', ')) {
      note({ tokens: phrase.split(' '), words: wordsOfName(meaning).map(written), branded: [] })
    }
  }
  readBrands()
}

function readBrands(): void {
  const things = new Map<string, string[]>()
  for (const [ids, brands] of rowsOf(BRANDS)) {
    for (const brand of brands.split(', ')) {
      things.set(brand, [...(things.get(brand) ?? []), ...ids.split(' ')])
    }
  }
  for (const brand of WIDE_BRANDS.trim().split(', ')) things.set(brand, things.get(brand) ?? [])
  for (const [brand, branded] of things) {
    const tokens = brand.split(' ')
    const words = tokens.map((word) => ({ word, isBrand: true, isPrinted: false }))
    note({ tokens, words, branded })
  }
}

/** `key: value` by line. */
function rowsOf(table: string): (readonly [string, string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', value = ''] = line.split(': ')
      return [key, value] as const
    })
}

function note(meaning: Meaning): void {
  const [first = ''] = meaning.tokens
  const known = MEANINGS.get(first)
  if (known) known.push(meaning)
  else MEANINGS.set(first, [meaning])
}

/** What a word and its plural have in common; 'sem sal' stays. */
export function stemOfWord(word: string): string {
  return word.startsWith('sem ') ? `sem ${stemOf(word.slice(4))}` : stemOf(word)
}
