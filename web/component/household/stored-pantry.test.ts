import {
  removeProduct,
  saveList,
  saveProduct,
  saveRecipe,
} from '@compra/contract/sync/pantry/acts.ts'
import {
  PantryProduct,
  PantryRecipe,
  PantrySavedList,
} from '@compra/contract/sync/pantry/pantry.ts'
import { pantryPushOf, pantryRequestOf } from '@compra/contract/sync/pantry/push.ts'
import { EMPTY_PANTRY, type Pantry, waitingCount } from '@compra/contract/sync/pantry/replica.ts'
import { productsOf, recipesOf, savedListsOf } from '@compra/contract/sync/pantry/shown.ts'
import { setStock } from '@compra/contract/sync/pantry/stock-acts.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import { samplePantryRecipe } from '@compra/contract/testing/sample-recipe.ts'
import fc from 'fast-check'
import { deleteDB } from 'idb'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createPantryDatabase } from '#core/pantry/replica/pantry-database.ts'
import { pantryStore } from '#core/pantry/replica/pantry-store.ts'
import { startPantrySync } from '#core/pantry/replica/pantry-sync.ts'
import { PANTRY_DATABASE } from '#core/storage/names.ts'
import { pantryServer } from '#core/sync/testing/pantry-server.ts'
import {
  damageArbitrary,
  damaged,
  type Damaged,
  type Entry,
  raiseVersion,
  readDisk,
  writeDisk,
} from './damage.ts'

const NAME = 'test_home'
const ANA = 'ana'
const [CASA, OUTRA] = [
  '00000000-0000-4000-8000-0000000000c1',
  '00000000-0000-4000-8000-0000000000c2',
]
const NOW = 1_790_000_000_000
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const [RICE, BEANS, MILK, SALT, LIST, CAKE, SOUP] = [1, 2, 3, 4, 5, 6, 7].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const PLAIN = { category: 'Outros', price: 500, minStock: 0 } as const
const ITEM = { id: idOf(50), sequence: 1, name: 'Pão', quantity: 2, price: 0 }

const product = (pantry: Pantry, id: string, name: string, stock: number, stamp: number) =>
  saveProduct(pantry, { id, moveId: id.replace('-4000-', '-4001-'), name, stock, ...PLAIN }, stamp)
const recipe = (id: string, title: string) => ({
  ...samplePantryRecipe({ id, title }),
  ingredients: [{ id: id.replace('-4000-', '-4002-'), name: 'Fubá', quantity: 400, unit: 'g' }],
})

/** What the household had when this device last synced. */
function confirmed(): Pantry {
  const products = [RICE, BEANS, MILK].reduce(
    (pantry, id) => product(pantry, id, `P${id}`, 3, 10),
    EMPTY_PANTRY,
  )
  const listed = saveList(products, { id: LIST, name: 'Feira', items: [ITEM] }, 10)
  return saveRecipe(listed, recipe(CAKE, 'Bolo'), 10)
}

const ACTS: readonly [
  id: string,
  act: (pantry: Pantry) => Pantry,
  isIn: (pantry: Server) => boolean,
][] = [
  [
    RICE,
    (pantry) => product(pantry, RICE, 'Arroz', 3, 20),
    (at) => at.products.get(RICE)?.name === 'Arroz',
  ],
  [
    BEANS,
    (pantry) => setStock(pantry, BEANS, 9, idOf(60)),
    (at) => at.products.get(BEANS)?.stock === 9,
  ],
  [MILK, (pantry) => removeProduct(pantry, MILK, 20), (at) => !at.products.has(MILK)],
  [SALT, (pantry) => product(pantry, SALT, 'Sal', 0, 20), (at) => at.products.has(SALT)],
  [
    LIST,
    (pantry) => saveList(pantry, { id: LIST, name: 'Festa', items: [ITEM] }, 20),
    (at) => at.savedLists.get(LIST)?.name === 'Festa',
  ],
  [SOUP, (pantry) => saveRecipe(pantry, recipe(SOUP, 'Sopa'), 20), (at) => at.recipes.has(SOUP)],
]

type Server = ReturnType<ReturnType<typeof pantryServer>['all']>

function serverOf(pantry: Pantry) {
  const server = pantryServer()
  server.answer(pantryRequestOf(pantryPushOf(pantry, true)), false, NOW)
  return server
}

const databaseOf = () => createPantryDatabase(NAME)

/** Opens the pantry as a start of the product does, and syncs until nothing is to be sent or read. */
async function openAndSync(
  household: string,
  server: ReturnType<typeof pantryServer>,
  database = databaseOf(),
) {
  const store = {
    change: (apply: (pantry: Pantry) => Pantry) => database.change(ANA, apply),
    forget: () => undefined,
  }
  const part = await startPantrySync({
    store,
    onChange: () => () => undefined,
    onCallEnd: () => undefined,
    onWanted: () => undefined,
  })
  for (let calls = 0; part.isWanted() && calls < 9; calls += 1) {
    const call = await part.ask(household, { isAlone: true, serverNow: NOW })
    // `as`: the pantry reads these fields alone.
    await part.take({ household, now: NOW, ...server.answer(call, false, NOW) } as SyncAnswer)
  }
  expect(part.isWanted()).toBe(false)
  return database.change(ANA, (pantry) => pantry)
}

let disk: readonly Entry[] = []

beforeAll(async () => {
  const database = databaseOf()
  await database.change(ANA, () => confirmed())
  await openAndSync(CASA, serverOf(EMPTY_PANTRY), database)
  for (const [, act] of ACTS) await database.change(ANA, act)
  disk = await readDisk(NAME)
})

/** All that screens read has the types that they rely on. */
function expectValid(pantry: Pantry): void {
  for (const [schema, things] of [
    [PantryProduct, productsOf(pantry)],
    [PantrySavedList, savedListsOf(pantry)],
    [PantryRecipe, recipesOf(pantry)],
  ] as const) {
    for (const thing of things) {
      const issues = z.safeEncode(schema as z.ZodType, thing).error?.issues ?? []
      expect(
        issues.filter(({ code }) => code.startsWith('invalid_') && code !== 'invalid_format'),
      ).toEqual([])
    }
  }
}

const isOf = ({ path }: Damaged, id: string) =>
  path[0] === id || (id === BEANS && path[0] === 'moves')

async function expectRead(spoilt: Damaged): Promise<void> {
  await writeDisk(NAME, spoilt.entries)
  expectValid(await databaseOf().change(ANA, (pantry) => pantry))
}

const settings = { numRuns: 100 }

test('a damaged pantry opens, its readable changes are sent, and the rest is fetched again', async () => {
  const check = async (spoilt: Damaged) => {
    await expectRead(spoilt)
    const server = serverOf(confirmed())
    const before = server.all()
    const pantry = await openAndSync(CASA, server)
    if (spoilt.path[0] === 'owner') expect(server.all()).toEqual(before)
    else {
      const missing = ACTS.filter(([id, , isIn]) => !isOf(spoilt, id) && !isIn(server.all()))
      expect(missing.map(([id]) => id)).toEqual([])
    }
    expect(waitingCount(pantry)).toBe(0)
    const shown = (all: Pick<Pantry, 'products'>) =>
      [...all.products.values()].map(({ id, name, stock }) => `${id} ${name} ${stock}`).toSorted()
    expect(shown(pantry)).toEqual(shown(server.all()))
  }
  const given = damageArbitrary(['wrong', 'drop'])
  await fc.assert(
    fc.asyncProperty(given, (one) => check(damaged(disk, one))),
    settings,
  )
})

test('a pantry that was cut in the middle opens, and other changes are sent', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(['cut']), async (one) => {
      const spoilt = damaged(disk, one)
      await expectRead(spoilt)
      const server = serverOf(confirmed())
      await openAndSync(CASA, server)
      const isRead = spoilt.path[0] !== 'owner'
      const missing = ACTS.filter(
        ([id, , isIn]) => isRead && !isOf(spoilt, id) && !isIn(server.all()),
      )
      expect(missing.map(([id]) => id)).toEqual([])
    }),
    settings,
  )
})

test('of a damaged pantry another household gets nothing that its own has confirmed', async () => {
  const check = async (spoilt: Damaged) => {
    await writeDisk(NAME, spoilt.entries)
    const server = serverOf(product(EMPTY_PANTRY, idOf(90), 'Chá', 1, 10))
    await openAndSync(OUTRA, server)
    const { products, savedLists, recipes } = server.all()
    const there = [...products.keys(), ...savedLists.keys(), ...recipes.keys()]
    expect(there).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${RICE}|${BEANS}|${MILK}|${LIST}|${CAKE}`)]),
    )
  }
  await fc.assert(
    fc.asyncProperty(damageArbitrary(), async (one) => {
      const spoilt = damaged(disk, one)
      // Without it a thing is as one that was made here.
      fc.pre(!(one.how === 'drop' && spoilt.path.at(-1) === 'base'))
      await check(spoilt)
    }),
    settings,
  )
})

test('records without an owner are not those of the next user', async () => {
  await writeDisk(
    NAME,
    disk.filter(({ store }) => store === 'things'),
  )
  await databaseOf().change('bia', (pantry) => product(pantry, SALT, 'Sal', 0, 20))
  const pantry = await databaseOf().change('bia', (found) => found)
  expect([...pantry.products.keys()]).toEqual([SALT])
})

test('a record of a kind that only a newer version knows is left on the disk', async () => {
  const newer = { store: 'things', key: idOf(70), value: { kind: 'wish', kept: { id: idOf(70) } } }
  await writeDisk(NAME, [...disk, newer])
  const pantry = await openAndSync(CASA, serverOf(confirmed()))
  expect(
    recipesOf(pantry)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([CAKE, SOUP])
  expect(await readDisk(NAME)).toContainEqual(newer)
})

test('a pantry of a newer version is left on the disk, and another one is fetched', async () => {
  const newer = 'test_newer_home'
  await createPantryDatabase(newer).change(ANA, () => confirmed())
  await writeDisk(newer, disk)
  await raiseVersion(newer)
  const pantry = await openAndSync(CASA, serverOf(confirmed()), createPantryDatabase(newer))
  expect([...pantry.products.keys()].toSorted()).toEqual([RICE, BEANS, MILK])
  expect(await readDisk(newer)).toEqual(disk)
})

test('the end of a session does not erase the pantry of a newer version', async () => {
  // What earlier tests left, and their own erasing, is over then.
  await deleteDB(PANTRY_DATABASE)
  await createPantryDatabase(PANTRY_DATABASE).change(ANA, () => confirmed())
  await writeDisk(PANTRY_DATABASE, disk)
  await raiseVersion(PANTRY_DATABASE)
  await pantryStore.forget(ANA)
  expect(await readDisk(PANTRY_DATABASE)).toEqual(disk)
})
