import catalogue from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { parseIngredient, type ParsedIngredient } from '#quantity/quantity.ts'
import { contentOf } from '#stock/content.ts'
import type { Stocked } from '#stock/needs.ts'

export const thingOf = createThingFinder(readCatalogue(catalogue))

/** A product by its name, without stored texts; its content is read from the name. */
export function stocked(name: string, stock: number, content = contentOf(name)): Stocked {
  return { id: name, name, stock, content, matches: [] }
}

/** Lines of a recipe as the product stores them. */
export function ingredients(...lines: readonly string[]): ParsedIngredient[] {
  return lines.map(parseIngredient)
}
