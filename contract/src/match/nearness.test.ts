import { expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { readName } from './named.ts'
import { nearnessOf } from './nearness.ts'
import { createIndex } from './product-index.ts'

const THINGS = readCatalogue(text)
const thingOf = createThingFinder(THINGS)
const NAMES = THINGS.flatMap(({ id, name, aliases, brands }) =>
  [name, ...aliases, ...brands].map((each) => ({ id, name: each, named: readName(each, thingOf) })),
)
const near = createIndex(NAMES)
/** Pairs of names of different things in the catalogue that are near each other. */
const PAIRS = NAMES.flatMap((item) =>
  near(item.named)
    .filter(({ id }) => id !== item.id)
    .map((product) => ({ item, product, nearness: nearnessOf(item.named, product.named) })),
)

test('of 2,500 names of the catalogue none is taken for that of another thing', () => {
  expect(NAMES.length).toBeGreaterThan(2500)
  const taken = PAIRS.filter(({ nearness }) => nearness === 'same' || nearness === 'thing')
  const things = new Set(
    taken.map(({ item, product }) => [item.id, product.id].toSorted().join(' ')),
  )
  // Things with one name in the catalogue, or that differ only in size or cut.
  expect([...things].toSorted()).toEqual([
    'agua-mineral galao-de-agua',
    'frango-em-cubos peito-de-frango',
    'lasanha-seca massa-de-lasanha-fresca',
  ])
})
