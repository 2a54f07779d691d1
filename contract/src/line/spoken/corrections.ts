import { stemKey } from '#catalogue/word-forms.ts'
import { PIECE } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import { amountAtEnd, amountLength, amountOf, type PhraseReader, type Words } from './phrase.ts'

/** A spoken line. */
export interface SpokenLine {
  readonly words: Words
  /** Changed by later words: to be checked. */
  readonly isCorrected?: boolean
}

/** 'dois litros, não, três' */
const NO = /^(?:nao|digo|alias|minto|errei|melhor)$/
const OF = /^d[aeo]s?$/
/** 'trinta e seis' */
const NUMBER_WORDS = 3
/** 'um cento de cada' */
const EACH = /^(?:de )?cada(?: um| uma)?$/
const EACH_WORDS = 9
const AND = new Set(['e', 'mais'])

/** Where a correction begins, at 'não'. */
export function correctionAt(words: Words): number | undefined {
  const found = words.findIndex(
    (_, at) => isNo(words.slice(at, at + 1)) && isAgain(words.slice(0, at), words.slice(at + 1)),
  )
  return found < 0 ? undefined : found
}

/** Another amount, or the same thing: 'carne um quilo não carne dois quilos'. */
function isAgain(before: Words, behind: Words): boolean {
  const [first = ''] = behind
  return amountLength(behind) > 0 || (first.length > 2 && before.includes(first))
}

/** Whether the words are nothing but 'não'. */
export function isNo(words: Words): boolean {
  return words.length === 1 && NO.test(foldName(words[0] ?? ''))
}

/** The lines with a correction of the last one, and the words behind it that are of other lines. */
export function corrected(
  lines: readonly SpokenLine[],
  correction: Words,
): { readonly lines: SpokenLine[]; readonly rest: Words } {
  const last = lines.at(-1)
  const length = amountLength(correction)
  const following = correction[length]
  if (!last) return { lines: [], rest: correction }
  if (following === undefined || AND.has(foldName(following))) {
    const words = withAmount(last.words, correction.slice(0, length))
    return {
      lines: [...lines.slice(0, -1), { words, isCorrected: true }],
      rest: correction.slice(length),
    }
  }
  // 'Carne um quilo não carne dois quilos': the same thing again.
  return { lines: [...lines], rest: correction }
}

/** The same thing with another amount, in the unit of the old one if it names none. */
function withAmount(words: Words, amount: Words): Words {
  const length = amountLength(words)
  const end = length > 0 ? undefined : amountAtEnd(words)
  const old = end === undefined ? words.slice(0, length) : words.slice(end)
  const unit = amountOf(amount)?.written === false ? unitOf(old) : undefined
  const full = unit === undefined ? amount : [...amount, unit]
  return end === undefined ? [...full, ...words.slice(length)] : [...words.slice(0, end), ...full]
}

function unitOf(amount: Words): string | undefined {
  const unit = amountOf(amount)?.unit.name
  return unit === PIECE ? undefined : unit
}

/** 'Um pacote de café e um de açúcar': the unit of the line before. */
export function withUnits(lines: readonly SpokenLine[]): SpokenLine[] {
  const full: SpokenLine[] = []
  for (const line of lines) {
    const { words } = line
    const of = words.slice(0, NUMBER_WORDS + 1).findIndex((word) => OF.test(word))
    const isOpen = of > 0 && amountOf(words.slice(0, of))?.written === false
    const unit = isOpen ? unitIn(full.at(-1)?.words ?? []) : undefined
    full.push(unit ? { ...line, words: [...words.slice(0, of), unit, ...words.slice(of)] } : line)
  }
  return full
}

/** The unit of the amount of a line. */
function unitIn(words: Words): string | undefined {
  const length = amountLength(words)
  return unitOf(length > 0 ? words.slice(0, length) : words.slice(amountAtEnd(words)))
}

/** 'Coxinha e quibe, um cento de cada': the amount of each thing before it that has none. */
export function withShared(lines: readonly SpokenLine[]): SpokenLine[] {
  const spread: SpokenLine[] = []
  for (const line of lines) {
    const isShort = line.words.length <= EACH_WORDS && line.words.includes('cada')
    const length = isShort ? amountLength(line.words) : 0
    const isEach = length > 0 && EACH.test(foldName(line.words.slice(length).join(' ')))
    if (!isEach) {
      spread.push(line)
      continue
    }
    const from = spread.findLastIndex(({ words }) => hasAmount(words)) + 1
    const named = spread.splice(from).flatMap(({ words }) => partedAtAnd(words))
    const amount = line.words.slice(0, length)
    spread.push(...named.map((words) => ({ words: [...amount, 'de', ...words] })))
  }
  return spread
}

function hasAmount(words: Words): boolean {
  return amountLength(words) > 0 || amountAtEnd(words) !== undefined
}

function partedAtAnd(words: Words): Words[] {
  return words
    .join(' ')
    .split(/ (?:e|mais) /)
    .map((part) => part.split(' '))
}

/** Whether two lines are of one thing. */
export function isSameThing(one: Words, other: Words, reader: PhraseReader): boolean {
  return stemKey(reader.read(one).name) === stemKey(reader.read(other).name)
}
