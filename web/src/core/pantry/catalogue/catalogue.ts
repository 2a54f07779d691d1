/** The catalogue with its data: fetched when the list has been painted, never before it. */
import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { type CatalogueLine, readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { createNameCheck, createThingFinder } from '@compra/contract/catalogue/thing-finder.ts'
import { createSuggester, type OwnThing, type Suggestion } from './suggester.ts'

/** Reading it takes a while on a phone: when it is first asked, not when the module arrives. */
const things = once(() => readCatalogue(text))
const finder = once(() => createThingFinder(things()))
const nameCheck = once(() => createNameCheck(things()))
const suggester = once(() => createSuggester(things()))

/** Looking a name up takes a while, and lists and receipts ask for all of theirs again and again. */
const KNOWN_MAX = 2000
const known = new Map<string, CatalogueLine | undefined>()

/**
 * The thing that a name means, by its name, plural, other names and brands, also with other words
 * behind: 'arroz branco tipo 1'. Undefined for what the catalogue does not know.
 */
export function thingOf(name: string): CatalogueLine | undefined {
  if (known.has(name)) return known.get(name)
  const thing = finder()(name)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(name, thing)
  return thing
}

/** The id of the thing that a whole name means: of 'ovos', but not of 'ovos e café'. */
export function knownThing(name: string): string | undefined {
  return nameCheck()(name)
}

/** All things, to compare a text with each of them. */
export function allThings(): readonly CatalogueLine[] {
  return things()
}

/** What is in nearly every home (3), or in many (2 and more), in the order of the aisles. */
export function usualThings(least: 2 | 3): readonly CatalogueLine[] {
  return things().filter(({ usual, isGeneric }) => usual >= least && !isGeneric)
}

/** At most six things for the name that is being typed. `own`: the same array while it is the same. */
export function suggest(query: string, own: readonly OwnThing[]): readonly Suggestion[] {
  return suggester()(query, own)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
