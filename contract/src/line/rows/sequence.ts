import type { KnownThing } from '#line/known-thing.ts'
import { brandLength } from '#match/words/brands.ts'
import { readAmount } from '#quantity/quantity-number.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'
import { foldName } from '#text/name.ts'

/** A longer sequence without an amount or a pause is no list. */
const SEQUENCE_MAX = 48
/** No thing has more words. */
const WORDS_MAX = 6

/**
 * The fewest things that the words can be split into; none if that is not possible. A thing may have one
 * unknown word behind it: 'pimenta malagueta quiabo coentro'.
 */
export function fewestThings(words: readonly string[], knownThing: KnownThing): readonly string[] {
  if (words.length > SEQUENCE_MAX) return []
  const parted: (Parted | undefined)[] = [{ names: [], cost: 0 }]
  for (let end = 1; end <= words.length; end += 1)
    parted[end] = bestUntil(end, words, parted, knownThing)
  const { names, cost } = parted[words.length] ?? { names: [], cost: 0 }
  // 'arroz xpto' may be anything.
  return cost < names.length + names.length * QUALIFIED ? withBrands(names, knownThing) : []
}

/** The cheapest way to split the words before an end. */
function bestUntil(
  end: number,
  words: readonly string[],
  parted: readonly (Parted | undefined)[],
  knownThing: KnownThing,
): Parted | undefined {
  let best: Parted | undefined
  for (let from = Math.max(0, end - WORDS_MAX); from < end; from += 1) {
    const before = parted[from]
    const least = best?.cost ?? Number.POSITIVE_INFINITY
    if (!before || before.cost + 1 >= least) continue
    const cost = before.cost + costOf(words.slice(from, end), knownThing)
    if (cost < least) best = { names: [...before.names, words.slice(from, end).join(' ')], cost }
  }
  return best
}

interface Parted {
  readonly names: readonly string[]
  readonly cost: number
}

/** A word that is no link to the next: 'fubá pra cuscuz'. */
const QUALIFIER = /^(?!(?:pr[aoe]|para|com|sem|por|das?|dos?|n[ao]s?|tipo|sabor|cada)$)\p{L}{3,}$/u
/** 'farinha de milho' is one, also if only 'farinha' is known. */
const OF = /^d[aeo]$/
/** What an unknown word behind a thing costs. */
const QUALIFIED = 0.5

function costOf(words: readonly string[], knownThing: KnownThing): number {
  if (branded(words.join(' '), knownThing) !== undefined) return 1
  const last = words.at(-1) ?? ''
  const isQualifier = QUALIFIER.test(last) && readAmount(tokensOf(last), 0) === undefined
  const isOf = OF.test(words.at(-2) ?? '')
  if (!isQualifier || (!isOf && knownThing(last) !== undefined)) return Number.POSITIVE_INFINITY
  const head = words.slice(0, isOf ? -2 : -1).join(' ')
  return knownThing(head) === undefined ? Number.POSITIVE_INFINITY : 1 + QUALIFIED
}

/** 'sabonete', 'dove' are one: the brand stands for the same thing. */
function withBrands(names: readonly string[], knownThing: KnownThing): readonly string[] {
  return names.reduce<readonly string[]>((kept, name) => {
    const last = kept.at(-1)
    const isSame = last !== undefined && branded(last, knownThing) === knownThing(name)
    return isSame ? [...kept.slice(0, -1), `${last} ${name}`] : [...kept, name]
  }, [])
}

/** The thing of a name, also with a brand behind it: 'sabonete dove'. */
function branded(name: string, knownThing: KnownThing): string | undefined {
  const thing = knownThing(name)
  const words = name.split(' ')
  if (thing !== undefined || words.length < 2) return thing
  const folded = words.map(foldName)
  const at = folded.findIndex(
    (_, from) => from > 0 && from + brandLength(folded, from) === words.length,
  )
  return at > 0 ? knownThing(words.slice(0, at).join(' ')) : undefined
}
