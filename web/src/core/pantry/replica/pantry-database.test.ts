import { saveList, saveProduct, saveRecipe } from '@compra/contract/sync/pantry/acts.ts'
import { EMPTY_PANTRY, type Pantry, waitingCount } from '@compra/contract/sync/pantry/replica.ts'
import { setStock } from '@compra/contract/sync/pantry/stock-acts.ts'
import { samplePantryRecipe } from '@compra/contract/testing/sample-recipe.ts'
import { expect, test } from 'vitest'
import { eraseDatabase } from '#core/storage/database.ts'
import { createPantryDatabase } from './pantry-database.ts'
import { differenceOf, pantryOf, type ThingRecord } from './pantry-records.ts'

const ARROZ = { name: 'Arroz', category: 'Outros', price: 500, minStock: 0, stock: 3 } as const

const withRice = (pantry: Pantry) => saveProduct(pantry, { id: 'a', moveId: 'm', ...ARROZ }, 10)

test('a pantry that is stored by what differs is read unchanged', () => {
  const things = new Map<string, ThingRecord>()
  const parts = new Map<string, unknown>()
  let pantry = EMPTY_PANTRY
  const keep = (next: Pantry) => {
    const difference = differenceOf(pantry, next)
    for (const [id, thing] of difference.things) {
      if (thing) things.set(id, thing)
      else things.delete(id)
    }
    for (const [name, value] of difference.parts) parts.set(name, value)
    pantry = next
    expect(pantryOf({ things, parts: Object.fromEntries(parts) })).toEqual(pantry)
    return [difference.things.size, difference.parts.size]
  }
  expect(keep(withRice(pantry))).toEqual([1, 1])
  expect(keep(saveList(pantry, { id: 'l', name: 'Feira', items: [] }, 20))).toEqual([1, 0])
  expect(keep(saveRecipe(pantry, samplePantryRecipe({ id: 'r' }), 20))).toEqual([1, 0])
  const [product] = pantry.products.values()
  if (!product) throw new Error('a product')
  const bases = { ...pantry.bases, products: new Map([['a', product]]) }
  expect(
    keep({ ...pantry, bases, household: '0b7f3f0e-6f1c-4c53-8d5e-0a3a3a8a1a01', cursor: 4 }),
  ).toEqual([1, 2])
  expect(keep(setStock(pantry, 'a', 9, 'n'))).toEqual([0, 1])
  expect(keep({ ...pantry, products: new Map(), bases: EMPTY_PANTRY.bases })).toEqual([1, 0])
})

test('what the version before has kept is read whole', () => {
  const kept = { ...ARROZ, id: 'a', name: 'Arroz 5 kg', t: [10], removed: 0, createdAt: 10 }
  const thing = { kind: 'product', kept, base: kept }
  const { products, bases } = pantryOf({ things: new Map([['a', thing]]), parts: {} })
  const whole = {
    ...kept,
    content: { amount: 5, unit: 'kg' },
    matches: [],
    barcodes: [],
    packs: [],
    owed: 0,
  }
  expect([products.get('a'), bases.products.get('a')]).toEqual([whole, whole])
})

test('a recipe that the version before has kept without stamps is read as confirmed', () => {
  const { t: _, removed: __, ...kept } = samplePantryRecipe()
  const pantry = pantryOf({ things: new Map([[kept.id, { kind: 'recipe', kept }]]), parts: {} })
  const whole = { ...kept, t: [1], removed: 0 }
  expect([...pantry.recipes.values(), ...pantry.bases.recipes.values()]).toEqual([whole, whole])
  expect(waitingCount(pantry)).toBe(0)
})

test('where the browser refuses a database, it is held for the visit, for its owner', async () => {
  const database = createPantryDatabase('home')
  await database.change('ana', withRice)
  const kept = await database.change('ana', (pantry) => pantry)
  expect([...kept.products.keys()]).toEqual(['a'])
  expect(await database.change('bia', (pantry) => pantry)).toBe(EMPTY_PANTRY)
})

test('what is held in place of a database that the browser refuses goes when that is erased', async () => {
  const database = createPantryDatabase('home')
  await database.change('ana', withRice)
  eraseDatabase('lists')
  expect((await database.change('ana', (pantry) => pantry)).products.size).toBe(1)
  eraseDatabase('home')
  expect(await database.change('ana', (pantry) => pantry)).toBe(EMPTY_PANTRY)
})

test('what a change throws is thrown, and nothing is changed', async () => {
  const database = createPantryDatabase('home')
  await database.change('ana', withRice)
  const refused = database.change('ana', () => {
    throw new Error('name taken')
  })
  await expect(refused).rejects.toThrow('name taken')
  expect((await database.change('ana', (pantry) => pantry)).products.size).toBe(1)
})
