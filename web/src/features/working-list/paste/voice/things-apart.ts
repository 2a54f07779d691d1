import type { Line } from '@compra/contract/line/line.ts'

/** The words of the longest name that is looked for, such as 'papel toalha de cozinha'. */
const NAME_WORDS = 5
/** Between these and the next word nobody begins another thing: 'iogurte de morango'. */
const LINK = /^(?:d[aeo]s?|com|sem|em|para|e|ou|tipo)$/i

/**
 * A line of several things that were said without a pause, 'arroz feijão leite', as so many lines.
 * Only where each word of it belongs to a known thing; what was said of the amount is of the first.
 */
export function thingsApart(line: Line, isThing: (name: string) => boolean): Line[] {
  const [first, ...others] = isThing(line.name)
    ? []
    : (namesIn(line.name.split(' '), isThing) ?? [])
  if (first === undefined) return [line]
  return [{ ...line, name: first }, ...others.map((name) => ({ name, quantity: 1 }))]
}

/** The names that the words are, the longest first; undefined when they are not all of things. */
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

/** Whether a name of so many words would begin or end at a link. */
function isLoose(words: readonly string[], count: number): boolean {
  return [words[0], words[count - 1], words[count]].some((word) => LINK.test(word ?? ''))
}
