import { AppError } from '#lib/app-error.ts'
import { COMMON_WORDS } from './common-words.ts'

/**
 * Refuses a password that is guessed first: one common word, or one of the user's own, with the usual
 * affixes, or affixes only (T-08). `field` is the faulty field of the refusal.
 */
export function refuseCommonPassword(
  password: string,
  field: string,
  ownWords: readonly string[] = [],
): void {
  if (isCommonPassword(password, ownWords)) {
    throw new AppError('validation_error', { causes: [{ field, error: 'is too common' }] })
  }
}

/** A word and up to three affixes, such as '@', '123' and '!'. */
const MAX_PIECES = 4
const MIN_PASSPHRASE = 40
const FEW_CHARACTERS = 3

export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const text = fold(password)
  // Long enough to resist guessing, unless it repeats very few characters.
  if (text.length >= MIN_PASSPHRASE) return new Set(text).size <= FEW_CHARACTERS
  if (new Set(text).size <= FEW_CHARACTERS || REPEATED.test(text) || SHORT_NUMBER.test(text))
    return true
  const own = new Set(ownWords.flatMap(wordsOf))
  const isWord = (part: string) =>
    READINGS.some((read) => COMMON_WORDS.has(read(part)) || own.has(read(part)))
  return isBuiltFrom(text, isWord, { words: 1, pieces: MAX_PIECES })
}

/** 'abcabc', '20102010' */
const REPEATED = /^(.{1,5})\1+$/
/** Dates, phone numbers, document numbers. */
const SHORT_NUMBER = /^\d{1,11}$/

/** 'a123456789', '123456789a' */
const LONE_LETTER = /^[a-z](?=\d{5})|^[a-z]$/
/** Affixes that do not make a word harder to guess. */
const AFFIXES = [/^\d{1,3}/, /^(?:19|20)\d\d/, /^[^a-z\d]{1,3}/, /^([a-z\d])\1{2,}/, LONE_LETTER]

/** Sequences of the keyboard and the alphabet; any part of one, in either direction, is an affix. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'qweasdzxc',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])
const MIN_RUN = 3

interface Left {
  readonly words: number
  readonly pieces: number
}

function isBuiltFrom(text: string, isWord: (part: string) => boolean, left: Left): boolean {
  if (text === '') return true
  if (left.pieces === 0) return false
  const pieces = left.pieces - 1
  const isRestBuilt = (length: number, words: number) =>
    isBuiltFrom(text.slice(length), isWord, { words, pieces })
  if (affixLengths(text).some((length) => isRestBuilt(length, left.words))) return true
  if (left.words === 0) return false
  return lengths(text, MIN_RUN).some(
    (length) => isWord(text.slice(0, length)) && isRestBuilt(length, left.words - 1),
  )
}

/** The possible lengths of an affix at the start of the text. */
function affixLengths(text: string): number[] {
  const affixes = AFFIXES.flatMap((pattern) => pattern.exec(text)?.[0].length ?? [])
  const runs = lengths(text, MIN_RUN).filter((length) =>
    RUNS.some((run) => run.includes(text.slice(0, length))),
  )
  return [...affixes, ...runs]
}

function lengths(text: string, from: number): number[] {
  return Array.from({ length: Math.max(0, text.length - from + 1) }, (_, index) => from + index)
}

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const readAs = (one: string) => (part: string) =>
  part.replace(/[@430$57]/g, (sign) => LEET[sign] ?? sign).replace(/[1!|]/g, one)
/** '1' stands for 'i' or for 'l'. */
const READINGS = [(part: string) => part, readAs('i'), readAs('l')]

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** 'Ana Maria' gives 'ana', 'maria' and 'anamaria'; an address also gives the part before '@'. */
function wordsOf(text: string): string[] {
  const folded = fold(text)
  const parts = folded.split(/[^a-z\d]+/)
  return [folded, parts.join(''), folded.split('@')[0] ?? '', ...parts].filter(
    (word) => word.length >= MIN_RUN,
  )
}
