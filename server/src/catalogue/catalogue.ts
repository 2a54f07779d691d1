import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { type CatalogueThing, readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { createThingFinder } from '@compra/contract/catalogue/thing-finder.ts'

/** Read with the first name that is asked for: commands and starts do without it. */
let finder: ReturnType<typeof createThingFinder> | undefined

/** The thing of the catalogue that a name means, by its name, plural, other names and brands. */
export function thingOf(name: string): CatalogueThing | undefined {
  finder ??= createThingFinder(readCatalogue(readFileSync(filePath(), 'utf8')))
  return finder(name)
}

/** Where a shop has it, as far as the catalogue knows it. */
export function aisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}

function filePath(): string {
  return fileURLToPath(import.meta.resolve('@compra/contract/catalogue/catalogue.txt'))
}
