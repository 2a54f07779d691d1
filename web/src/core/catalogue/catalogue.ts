/** The catalogue with its data: fetched when the list has been painted, never before it. */
import text from './catalogue.txt?raw'
import { type CatalogueThing, readCatalogue } from './read-catalogue.ts'
import { createSuggester, type OwnThing, type Suggestion } from './suggester.ts'
import { createNameCheck, createThingFinder } from './thing-finder.ts'

/** Reading it takes a while on a phone: when it is first asked, not when the module arrives. */
const things = once(() => readCatalogue(text))
const finder = once(() => createThingFinder(things()))
const nameCheck = once(() => createNameCheck(things()))
const suggester = once(() => createSuggester(things()))

/**
 * The thing that a name means, by its name, plural, other names and brands, also with other words
 * behind: 'arroz branco tipo 1'. Undefined for what the catalogue does not know.
 */
export function thingOf(name: string): CatalogueThing | undefined {
  return finder()(name)
}

/** Whether the catalogue has a thing of exactly this name: 'ovos', but not 'ovos e café'. */
export function isThing(name: string): boolean {
  return nameCheck()(name)
}

/** At most six things for the name that is being typed. `own`: the same array while it is the same. */
export function suggest(query: string, own: readonly OwnThing[]): readonly Suggestion[] {
  return suggester()(query, own)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
