import { ITEM_NAME_MAX } from '#limits.ts'
import type { CatalogueLine } from './read-catalogue.ts'
import { plainText, stemOf } from './word-forms.ts'

interface Entry {
  readonly stems: readonly string[]
  readonly thing: CatalogueLine
}

/** Words without meaning, unless a name ends in them: 'castanha-do-pará', 'vitamina D'. */
const PARTICLES = new Set(['de', 'do', 'da', 'dos', 'das', 'd', 'e', 'a', 'o', 'com', 'em', 'para'])
/** 'Cartela de ovos', 'mini pizza': the thing comes after. */
const LEADING =
  /^(?:(?:pacote|pct|caixa|cx|cartela|saco|fardo|pack|engradado|garrafa|lata|pote|vidro|bandeja|maco|pe|duzia|kit) (?:de|do|da) |mini )/
/** Followed by 'de' these are other things, unless they are in the catalogue: 'leite de rosas'. */
const CHANGED_BY_DE = /^(?:leite|oleo|agua|manteiga|sal) d[eoa]s? /

/**
 * Finds the thing of a name by name, plural, aliases and brands; then by the most words of an entry that
 * the name contains: 'arroz branco Camil tipo 1' is 'arroz branco'.
 */
export function createThingFinder(
  things: readonly CatalogueLine[],
): (name: string) => CatalogueLine | undefined {
  const byFirst = new Map<string, Entry[]>()
  const byStems = new Map<string, CatalogueLine>()
  for (const thing of things) {
    for (const name of [thing.name, ...thing.aliases, ...thing.brands]) {
      const stems = stemsOf(plainText(name))
      byStems.set(stems.join(' '), byStems.get(stems.join(' ')) ?? thing)
      const [first = ''] = stems
      const entries = byFirst.get(first)
      if (entries) entries.push({ stems, thing })
      else byFirst.set(first, [{ stems, thing }])
    }
  }
  return (name) => {
    if (name.length > ITEM_NAME_MAX) return undefined
    const plain = plainText(name)
    return find(plain) ?? find(plain.replace(LEADING, ''))
  }

  function find(plain: string): CatalogueLine | undefined {
    const stems = stemsOf(plain)
    const same = byStems.get(stems.join(' '))
    if (same) return same
    const [first = ''] = stems
    const best = mostWithin(stems, byFirst.get(first) ?? [])
    return best?.stems.length === 1 && CHANGED_BY_DE.test(plain) ? undefined : best?.thing
  }
}

/**
 * The id of the thing that a whole name means: 'ovos' is one, 'ovos e café' is not. Created on first use: the
 * first screen does not need it.
 */
export function createNameCheck(
  things: readonly CatalogueLine[],
): (name: string) => string | undefined {
  let known: ReadonlyMap<string, string> | undefined
  const keyOf = (name: string) => stemsOf(plainText(name)).join(' ')
  return (name) => {
    known ??= new Map(
      things
        .toReversed()
        .flatMap(({ id, name: own, aliases, brands }) =>
          [...brands, ...aliases, own].map((one) => [keyOf(one), id] as const),
        ),
    )
    return name.length <= ITEM_NAME_MAX ? known.get(keyOf(name)) : undefined
  }
}

/** The entry with the most words in a name; of equal ones, one that the name begins with. */
function mostWithin(name: readonly string[], entries: readonly Entry[]): Entry | undefined {
  return entries
    .filter(({ stems }) => isWithin(stems, name))
    .reduce<Entry | undefined>(
      (best, each) => (isNearer(each, best, name) ? each : best),
      undefined,
    )
}

function isNearer(each: Entry, best: Entry | undefined, name: readonly string[]): boolean {
  const more = each.stems.length - (best?.stems.length ?? 0)
  const begins = ({ stems }: Entry) => stems.every((stem, at) => stem === name[at])
  return more > 0 || (more === 0 && best !== undefined && begins(each) && !begins(best))
}

/** Whether a name contains the words of an entry in order. */
function isWithin(entry: readonly string[], name: readonly string[]): boolean {
  let at = 0
  for (const stem of name) if (stem === entry[at]) at += 1
  return at === entry.length
}

function stemsOf(plain: string): string[] {
  return plain
    .split(' ')
    .filter((word, at, { length }) => word !== '' && (at === length - 1 || !PARTICLES.has(word)))
    .map(stemOf)
}
