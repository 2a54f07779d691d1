import { readMeasure } from '#quantity/quantity-measure.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'
import type { Line } from './line.ts'
import { readLine } from './read-line.ts'

/** Whether a whole name is known as a thing. */
export type IsThing = (name: string) => boolean

/** Fewer things in sequence may be one: 'queijo coalho'. */
const ROW_MIN = 3
/** No thing has more words. */
const WORDS_MAX = 6

/**
 * One spoken line; or several, if the words are a sequence of things: 'arroz feijão macarrão'. An amount
 * at the beginning belongs to the first thing, else to the last.
 */
export function rowOf(line: readonly string[], isAmountFirst: boolean, isThing: IsThing): Line[] {
  const { offer, ...read } = readLine(amountFirst(line).join(' '))
  const found = offer && !isThing(read.name) ? offer : read
  const names = fewestThings(found.name.split(' '), isThing)
  if (names.length < ROW_MIN) return [found]
  const counted = isAmountFirst ? 0 : names.length - 1
  return names.map((name, at) => (at === counted ? { ...found, name } : { name, quantity: 1 }))
}

/**
 * Moves an amount at the end to the front: 'ovos doze' are twelve. In a typed line the number may be part
 * of the name.
 */
export function amountFirst(line: readonly string[]): readonly string[] {
  const text = line.join(' ')
  if (readLine(text).name !== text) return line
  for (let at = Math.max(1, line.length - WORDS_MAX); at < line.length; at += 1) {
    const amount = line.slice(at)
    if (isAmount(amount)) return [...amount, ...line.slice(0, at)]
  }
  return line
}

export function isAmount(words: readonly string[]): boolean {
  const tokens = tokensOf(words.join(' '))
  return tokens.length > 0 && readMeasure(tokens, 0)?.next === tokens.length
}

/** The fewest things that the words can be split into; none if that is not possible. */
export function fewestThings(words: readonly string[], isThing: IsThing): readonly string[] {
  const parted: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= words.length; end += 1) {
    for (let from = Math.max(0, end - WORDS_MAX); from < end; from += 1) {
      const before = parted[from]
      const name = words.slice(from, end).join(' ')
      const best = parted[end]?.length ?? Number.POSITIVE_INFINITY
      if (before && before.length + 1 < best && isThing(name)) parted[end] = [...before, name]
    }
  }
  return parted[words.length] ?? []
}
