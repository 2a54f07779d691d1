import { brotliCompressSync } from 'node:zlib'
import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import text from '@compra/contract/catalogue/catalogue.txt?raw'
import { readCatalogue } from '@compra/contract/catalogue/read-catalogue.ts'
import { stemKey } from '@compra/contract/catalogue/word-forms.ts'
import { unitSpelt } from '@compra/contract/quantity/quantity-units.ts'
import { parseIngredient } from '@compra/contract/quantity/quantity.ts'
import { householdMeasures } from '@compra/contract/stock/household-measures.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { expect, test } from 'vitest'

const THINGS = readCatalogue(text)
const NAMES = THINGS.flatMap(({ name, aliases, brands }) => [name, ...aliases, ...brands])

test('the catalogue has at least 1,336 things, in each of the 28 aisles', () => {
  expect(THINGS.length).toBeGreaterThanOrEqual(1336)
  expect(new Set(THINGS.map(({ aisle }) => aisle))).toEqual(new Set(AISLES.map(({ id }) => id)))
  expect(AISLES).toHaveLength(28)
})

test('no two names, aliases or brands are the same, also in the plural', () => {
  const stems = NAMES.map(stemKey)
  expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([])
})

test('every unit is one that the product knows', () => {
  expect(THINGS.filter(({ unit }) => unitSpelt(foldName(unit))?.name !== unit)).toEqual([])
})

test('every size of package is an amount of a unit', () => {
  const packs = [...new Set(THINGS.flatMap((thing) => thing.packs))]
  const sizes = packs.filter((pack) => !/^\d+(,\d+)? (kg|g|l|ml|un|m)$/.test(pack))
  expect(sizes).toEqual([])
  expect(parseIngredient(`${packs[0]} arroz`).name).toBe('arroz')
})

test('names are in Portuguese letters, without spaces to spare', () => {
  const isRight = (name: string) =>
    /^[a-zà-ãçéêíñó-õúü0-9]+(?:[ '-][a-zà-ãçéêíó-õúü0-9]+)*$/i.test(name)
  expect(NAMES.filter((name) => !isRight(name))).toEqual([])
})

test('each line is tidy: nothing empty at its end, and no field too many', () => {
  const lines = text.trimEnd().split('\n')
  expect(lines.filter((line) => /\|$|,,|\|,|,\||\/\/|\s$/.test(line))).toEqual([])
  expect(lines.filter((line) => line.split('|').length > 4)).toEqual([])
})

test('the catalogue weighs at most 18 KB on the wire', () => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(18_000)
})

test('every thing that household measures are known of is in the catalogue', () => {
  const known = new Set(THINGS.map(({ id }) => id))
  const measured = householdMeasures().flatMap(({ things }) => things)
  expect(measured.filter((id) => !known.has(id))).toEqual([])
})
