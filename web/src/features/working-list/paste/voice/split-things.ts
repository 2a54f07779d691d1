import type { Line } from '@compra/contract/line/line.ts'

/** The maximum number of words in a name, such as 'papel toalha de cozinha'. */
const NAME_WORDS = 5
/** A name never ends at one of these words: 'iogurte de morango'. */
const LINK = /^(?:d[aeo]s?|com|sem|em|para|e|ou|tipo)$/i

/**
 * Splits a line of several things spoken without a pause, 'arroz feijão leite'. Only if each word belongs to
 * a known thing; the amount belongs to the first.
 */
export function splitThings(line: Line, isThing: (name: string) => boolean): Line[] {
  const [first, ...others] = isThing(line.name)
    ? []
    : (namesIn(line.name.split(' '), isThing) ?? [])
  if (first === undefined) return [line]
  return [{ ...line, name: first }, ...others.map((name) => ({ name, quantity: 1 }))]
}

/** Splits the words into known names, the longest first; undefined if some are left. */
function namesIn(
  words: readonly string[],
  isThing: (name: string) => boolean,
): string[] | undefined {
  if (words.length === 0) return []
  for (let count = Math.min(NAME_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    if (isLoose(words, count) || !isThing(name)) continue
    const rest = namesIn(words.slice(count), isThing)
    if (rest) return [name, ...rest]
  }
  return undefined
}

/** Whether a name of that many words would start or end at a link word. */
function isLoose(words: readonly string[], count: number): boolean {
  return [words[0], words[count - 1], words[count]].some((word) => LINK.test(word ?? ''))
}
