/** The catalogue with its data: fetched when the list has been painted, never before it. */
import text from './catalogue.txt?raw'
import { type CatalogueThing, readCatalogue } from './read-catalogue.ts'
import { createSuggester, type OwnThing, type Suggestion } from './suggester.ts'
import { createNameCheck, createThingFinder } from './thing-finder.ts'

const THINGS = readCatalogue(text)

/**
 * The thing that a name means, by its name, plural, other names and brands, also with other words
 * behind: 'arroz branco tipo 1'. Undefined for what the catalogue does not know.
 */
export const thingOf: (name: string) => CatalogueThing | undefined = createThingFinder(THINGS)

/** Whether the catalogue has a thing of exactly this name: 'ovos', but not 'ovos e café'. */
export const isThing: (name: string) => boolean = createNameCheck(THINGS)

/** At most six things for the name that is being typed. `own`: the same array while it is the same. */
export const suggest: (query: string, own: readonly OwnThing[]) => readonly Suggestion[] =
  createSuggester(THINGS)
