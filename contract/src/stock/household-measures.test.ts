import { expect, test } from 'vitest'
import { householdMeasures, ML, SOURCES } from './household-measures.ts'

const rows = householdMeasures()
const things = rows.flatMap((row) => row.things)

function densityOf(thing: string): number {
  return rows.find((row) => row.things.includes(thing))?.grams.get(ML) ?? Number.NaN
}

test('the table holds each of its things once, and at least a hundred', () => {
  expect(things.length).toBeGreaterThanOrEqual(100)
  expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([])
})

test('every line names its source', () => {
  expect(rows.filter(({ source }) => !(source.charAt(0) in SOURCES))).toEqual([])
  expect(rows.filter(({ source }) => !/^(?:u\d{5}|a)$/.test(source))).toEqual([])
})

test('liquids have the density of liquids', () => {
  for (const { things: names, grams } of rows) {
    const density = grams.get(ML) ?? 1
    expect(density >= 0.2 && density <= 1.6, names.join()).toBe(true)
    for (const one of grams.values()) expect(one > 0 && one < 2000, names.join()).toBe(true)
  }
})

test('heavier things are heavier in the table', () => {
  const order = [
    'aveia-em-flocos',
    'farinha-de-trigo',
    'arroz-agulhinha',
    'acucar-refinado',
    'oleo-de-soja',
    'manteiga',
    'leite-integral',
    'leite-condensado',
    'mel',
  ]
  const densities = order.map(densityOf)
  expect(densities).toEqual(densities.toSorted((a, b) => a - b))
})
