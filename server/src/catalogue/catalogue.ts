import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { type CatalogueThing, readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { createNameCheck, createThingFinder } from '@compra/contract/catalogue/thing-finder.ts'

/** Loaded on first use: commands and server starts do not need it. */
let finder: ReturnType<typeof createThingFinder> | undefined
let nameCheck: ReturnType<typeof createNameCheck> | undefined

/** The catalogue entry of a name, by its name, plural, synonyms and brands. */
export function thingOf(name: string): CatalogueThing | undefined {
  finder ??= createThingFinder(things())
  return finder(name)
}

/** The id of the thing that a whole name means: of 'ovos', but not of 'ovos e café'. */
export function knownThing(name: string): string | undefined {
  nameCheck ??= createNameCheck(things())
  return nameCheck(name)
}

/** The aisle in a shop, if the catalogue knows the name. */
export function aisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}

const things = () => readCatalogue(readFileSync(filePath(), 'utf8'))

function filePath(): string {
  return fileURLToPath(import.meta.resolve('@compra/contract/catalogue/catalogue.txt'))
}
