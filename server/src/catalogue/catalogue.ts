import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { type CatalogueThing, readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { createThingFinder } from '@compra/contract/catalogue/thing-finder.ts'

/** Loaded on first use: commands and server starts do not need it. */
let finder: ReturnType<typeof createThingFinder> | undefined

/** The catalogue entry of a name, by its name, plural, synonyms and brands. */
export function thingOf(name: string): CatalogueThing | undefined {
  finder ??= createThingFinder(readCatalogue(readFileSync(filePath(), 'utf8')))
  return finder(name)
}

/** The aisle in a shop, if the catalogue knows the name. */
export function aisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}

function filePath(): string {
  return fileURLToPath(import.meta.resolve('@compra/contract/catalogue/catalogue.txt'))
}
