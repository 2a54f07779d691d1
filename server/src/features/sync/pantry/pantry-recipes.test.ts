import { randomUUID } from 'node:crypto'
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { givePremium } from '#testing/data/premium.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf, move, productDraft, recipeDraft } from '#testing/people/pantry-phone.ts'

let server: RunningApp
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

async function housemates() {
  const ana = await server.newUser({ userName: 'Ana Paula' })
  const bia = await moveIn(server, ana, await server.newUser({ userName: 'Bia Souza' }))
  return { ana, bia, one: pantryPhoneOf(server, ana), two: pantryPhoneOf(server, bia) }
}

const codesOf = ({ refused }: { readonly refused: readonly { readonly code: string }[] }) =>
  refused.map(({ code }) => code)

test('a recipe that one device makes, changes and deletes is sent to the other', async () => {
  const { ana, one, two } = await housemates()
  const cake = recipeDraft('Bolo')
  const pushed = await one.push({ recipes: [cake] })
  expect(pushed).toMatchObject({ refused: [], recipes: [{ ...cake, photo: null }] })
  expect((await two.pull()).recipes).toEqual(pushed.recipes)
  const params = { id: cake.id }
  const { t: _, removed: __, ...text } = cake
  expect((await server.call(recipeApi.get, { as: ana, params })).body).toEqual({
    ...text,
    photo: null,
  })
  const longer = {
    ...cake,
    steps: [
      { description: 'Asse.', order: 9, prepTime: 0, waitTime: 40 },
      { ...cake.steps?.[0], description: 'Misture.', order: 3 },
    ],
    ingredients: [{ name: 'Ovos', quantity: 3, unit: 'un' }, ...cake.ingredients],
    t: [NOON, 0, NOON + 5],
  }
  const [changed] = (await one.push({ recipes: [longer] })).recipes
  // Ingredients and steps keep their ids; steps are numbered in their order.
  expect(changed).toMatchObject({
    ingredients: [{ name: 'Ovos' }, cake.ingredients[0]],
    steps: [
      { ...cake.steps?.[0], order: 1 },
      { description: 'Asse.', order: 2 },
    ],
  })
  expect(
    (await one.push({ recipes: [{ ...cake, t: [NOON, 0, NOON + 6] }] })).recipes,
  ).toMatchObject([{ ingredients: cake.ingredients, steps: cake.steps }])
  const removed = NOON + 9
  const gone = [{ kind: 'recipe', id: cake.id, removed }]
  expect((await one.push({ recipes: [{ ...cake, removed }] })).gone).toEqual(gone)
  expect(await two.pull()).toMatchObject({ recipes: [], gone })
  const again = { ...cake, removed, t: [NOON + 10, 0, 0] }
  await one.push({ recipes: [again] })
  expect(await two.pull()).toMatchObject({ recipes: [again], gone: [] })
})

test('a title and a content changed by two devices are both kept; of two contents the later whole one', async () => {
  const { one, two } = await housemates()
  const cake = recipeDraft('Bolo')
  await one.push({ recipes: [cake] })
  const double = {
    servings: '8 pessoas',
    ingredients: [{ name: 'Fubá', quantity: 1000, unit: 'g' }],
    t: [NOON, 0, NOON + 8],
  }
  await two.push({ recipes: [{ ...cake, ...double }] })
  await one.push({ recipes: [{ ...cake, title: 'Torta', t: [NOON, NOON + 4, 0] }] })
  const late = { servings: '2 pessoas', t: [NOON, 0, NOON + 6] }
  const { recipes } = await one.push({ recipes: [{ ...cake, ...late }] })
  expect(recipes).toMatchObject([{ ...double, title: 'Torta', t: [NOON, NOON + 4, NOON + 8] }])
})

test('the same push again, and parts without ids, change nothing', async () => {
  const phone = pantryPhoneOf(server, await server.newUser())
  const cake = recipeDraft('Bolo', {
    ingredients: ['Sal', 'Sal', 'Fubá'].map((name) => ({ name, quantity: 1, unit: 'g' })),
  })
  const first = await phone.push({ recipes: [cake] })
  const again = await phone.push({ recipes: [cake] })
  expect([again.cursor, again.recipes]).toEqual([first.cursor, first.recipes])
  expect(new Set(again.recipes[0]?.ingredients.map(({ id }) => id)).size).toBe(3)
})

test('recipes beyond the plan are refused each by its id, and taken with Premium', async () => {
  const ana = await server.newUser()
  const phone = pantryPhoneOf(server, ana)
  const recipes = Array.from({ length: 7 }, (_, at) => recipeDraft(`Receita ${at}`))
  const answer = await phone.push({ recipes })
  expect(codesOf(answer)).toEqual(['recipes_limit', 'recipes_limit'])
  expect(answer.recipes).toHaveLength(FREE_LIMITS.recipes)
  const refused = await server.call(recipeApi.create, { as: ana, body: CAKE })
  expect(refused).toMatchObject({ status: 403 })
  await givePremium(server, ana)
  expect(codesOf(await phone.push({ recipes }))).toEqual([])
})

test('40 pushes at once by two processes and calls never keep more recipes than the plan allows', async () => {
  const ana = await server.newUser()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const app = at % 2 === 0 ? server : neighbour
      if (at % 4 === 3) {
        const { status } = await app.call(recipeApi.create, { as: ana, body: CAKE })
        return status === 201
      }
      const { refused } = await pantryPhoneOf(app, ana).push({ recipes: [recipeDraft(`R ${at}`)] })
      return refused.length === 0
    }),
  )
  expect(answers.filter((isTaken) => isTaken)).toHaveLength(FREE_LIMITS.recipes)
  expect((await pantryPhoneOf(server, ana).pull()).recipes).toHaveLength(FREE_LIMITS.recipes)
})

test('two devices that write one recipe at once leave that of the later stamp, and no part of another', async () => {
  const { ana, bia } = await housemates()
  const cake = recipeDraft('Bolo')
  await pantryPhoneOf(server, ana).push({ recipes: [cake] })
  const versions = Array.from({ length: 20 }, (_, at) => ({
    ...cake,
    servings: `${at + 1} pessoas`,
    ingredients: Array.from({ length: at + 1 }, (__, part) => {
      return { name: `Parte ${part}`, quantity: at + 1, unit: 'g' }
    }),
    t: [NOON, 0, NOON + 1 + at],
  }))
  await Promise.all(
    versions.map((recipe, at) =>
      pantryPhoneOf(at % 2 === 0 ? server : neighbour, at % 3 === 0 ? ana : bia).push({
        recipes: [recipe],
      }),
    ),
  )
  const { recipes } = await pantryPhoneOf(server, ana).pull()
  expect(recipes).toMatchObject([versions.at(-1)])
})

test('a call that changes a recipe is later than what a device changed before, and is joined with what it changed since', async () => {
  const { ana, one } = await housemates()
  const { id } = (await server.call(recipeApi.create, { as: ana, body: CAKE })).body
  const [made] = (await one.pull()).recipes
  if (!made) throw new Error('the recipe was not sent')
  expect(made).toMatchObject({ t: [expect.any(Number), 0, 0], removed: 0 })
  const params = { id }
  const steps = [{ description: 'Asse.', order: 1 }]
  await server.call(recipeApi.update, { as: ana, params, body: { ...CAKE, steps } })
  const [called] = (await one.pull()).recipes
  const [born = 0, titled, content = 0] = called?.t ?? []
  expect([titled, content > born]).toEqual([0, true])
  // What was written offline before the call.
  const old = { ...made, title: 'Torta', servings: '2', t: [born, born + 1, born + 1] }
  const { photo: _, createdAt: __, ...draft } = old
  expect((await one.push({ recipes: [draft] })).recipes).toMatchObject([
    { title: 'Torta', servings: CAKE.servings, steps, t: [born, born + 1, content] },
  ])
})

test('the recipe of another household is not reached by its id', async () => {
  const { ana, one } = await housemates()
  const cake = recipeDraft('Bolo')
  await one.push({ recipes: [cake] })
  const before = await pantryPhoneOf(server, ana).pull()
  const phone = pantryPhoneOf(server, await server.newUser())
  await phone.push({ recipes: [{ ...cake, title: 'Meu', t: [NOON, NOON + 1, 0] }] })
  await phone.push({ recipes: [{ ...cake, removed: NOON + 5 }] })
  expect(await pantryPhoneOf(server, ana).pull()).toEqual(before)
})

test('a recipe that comes with its first cooking gives the journal its title', async () => {
  const ana = await server.newUser()
  const phone = pantryPhoneOf(server, ana)
  const flour = productDraft('Fubá')
  const cake = recipeDraft('Bolo')
  const cooked = { kind: 'cook', id: randomUUID(), entry: randomUUID(), recipe: cake.id } as const
  await phone.push({
    products: [flour],
    recipes: [cake],
    moves: [move.set(flour.id, 3, 0), { ...cooked, product: flour.id, amount: 1 }],
  })
  const { data } = (await server.call(journalApi.product, { as: ana, params: { id: flour.id } }))
    .body
  expect(data.map(({ recipe }) => recipe)).toContain('Bolo')
})

test('a menu shows the title that a device gave, and its words when a device has deleted the recipe', async () => {
  const { ana, one } = await housemates()
  const cake = recipeDraft('Bolo')
  await one.push({ recipes: [cake] })
  const params = { monday: '2026-11-23' }
  const entry = { id: randomUUID(), day: 0, meal: 'Almoço', people: 2, recipeId: cake.id }
  const body = { version: 0, meals: ['Almoço'], entries: [entry] }
  const { version } = (await server.call(menuApi.put, { as: ana, params, body })).body
  const entries = async () => (await server.call(menuApi.get, { as: ana, params })).body
  await one.push({ recipes: [{ ...cake, title: 'Torta', t: [NOON, NOON + 1, 0] }] })
  expect((await entries()).entries).toMatchObject([{ recipe: { id: cake.id, title: 'Torta' } }])
  await one.push({ recipes: [{ ...cake, removed: NOON + 2 }] })
  const after = await entries()
  expect(after.entries).toMatchObject([{ recipe: null, text: 'Torta' }])
  expect(after.version).toBeGreaterThan(version)
})

const CAKE = {
  title: 'Bolo',
  description: 'De fubá',
  servings: '8',
  category: 'Sobremesas' as const,
  difficultyLevel: 'Fácil' as const,
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
}
