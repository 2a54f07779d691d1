import { identityApi } from '@compra/contract/identity/identity.ts'
import { recipeApi, RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let user: User
beforeAll(async () => {
  server = await startApp()
  user = await newPremiumUser(server)
  const body = { ...CAKE, steps: [step('Misture', 1)] }
  await server.call(recipeApi.create, { as: user, body })
})
afterAll(() => server.stop())

const CAKE: RecipeDraft = {
  title: 'Bolo',
  description: 'De fubá',
  preparationTime: '60 minutos',
  servings: '4 pratos',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [{ name: 'Fubá', quantity: 1, unit: 'kg' }],
  steps: [],
}
const ingredient = (change: object) => ({ name: 'Fubá', quantity: 1, unit: 'kg', ...change })
const step = (description: string, order: number) => ({
  description,
  order,
  prepTime: 0,
  waitTime: 0,
})

const LINES = ['title', 'description', 'preparationTime', 'servings'] as const
type Lines = Partial<Pick<RecipeDraft, (typeof LINES)[number]>>

/** Fields with several texts: drafts that have all of these in the field. */
const PARTS: Record<string, (texts: readonly string[]) => readonly Partial<RecipeDraft>[]> = {
  tags: (texts) => inParts(texts, 20).map((tags) => ({ tags })),
  ingredients: (texts) =>
    inParts(texts, 100).map((part) => ({ ingredients: part.map((name) => ingredient({ name })) })),
  units: (texts) =>
    inParts(texts, 100).map((part) => ({ ingredients: part.map((unit) => ingredient({ unit })) })),
  steps: (texts) =>
    inParts(texts, 100).map((part) => ({ steps: part.map((text, at) => step(text, at + 1)) })),
}

/** Sent concurrently to save time. */
const AT_ONCE = 8

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

const isGood = (draft: Partial<RecipeDraft>) => RecipeDraft.safeParse({ ...CAKE, ...draft }).success

const Exported = z.object({
  recipe: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      preparation_time: z.string(),
      servings: z.string(),
    }),
  ),
})

test('T-28 hostile texts are stored as text, in every field of a recipe', async () => {
  const owner = await newPremiumUser(server)
  const drafts = HOSTILE_TEXTS.map((text): Lines => {
    const good = LINES.filter((field) => isGood({ [field]: text }))
    return Object.fromEntries(good.map((field) => [field, text]))
  }).filter((draft) => Object.keys(draft).length > 0)
  expect(drafts.length).toBeGreaterThan(100)
  for (const part of inParts(drafts, AT_ONCE)) {
    await Promise.all(
      part.map((draft) =>
        server.call(recipeApi.create, { as: owner, body: { ...CAKE, ...draft } }),
      ),
    )
  }
  const { body } = await server.call(identityApi.exportMe, { as: owner })
  const kept = Exported.parse(body).recipe.map(
    ({ title, description, preparation_time, servings }) =>
      JSON.stringify([title, description, preparation_time, servings]),
  )
  const wanted = drafts.map((draft) => {
    const { title, description, preparationTime, servings } = RecipeDraft.parse({
      ...CAKE,
      ...draft,
    })
    return JSON.stringify([title, description, preparationTime, servings])
  })
  expect(kept.toSorted()).toEqual(wanted.toSorted())
})

test.for(Object.entries(PARTS))(
  'T-28 hostile texts are stored as text, in %s',
  async ([, draftsOf]) => {
    const good = HOSTILE_TEXTS.filter((text) => draftsOf([text]).every(isGood))
    expect(good.length).toBeGreaterThan(100)
    for (const change of draftsOf(good)) {
      const draft = { ...CAKE, ...change }
      const { body: made } = await server.call(recipeApi.create, { as: user, body: draft })
      const { body } = await server.call(recipeApi.get, { as: user, params: { id: made.id } })
      expect(body).toMatchObject(RecipeDraft.parse(draft))
    }
  },
)

test('T-28 other hostile texts are refused, each with its field', async () => {
  for (const [name, draftsOf] of Object.entries(PARTS)) {
    const bad = HOSTILE_TEXTS.filter((text) => text.length < 500 && !draftsOf([text]).every(isGood))
    expect(bad.length).toBeGreaterThan(100)
    for (const change of draftsOf(bad)) {
      const body = { ...CAKE, ...change }
      const { problem } = await server.call(recipeApi.create, { as: user, body })
      const parts = Object.values(change)[0]
      expect([name, problem.causes.length]).toEqual([name, parts?.length])
    }
  }
  for (const text of ['', 'x'.repeat(10_000), 'a\uD83D', 'Lei\u202Ete', 'Lei\u0000te']) {
    const bad = LINES.filter((field) => !isGood({ [field]: text }))
    const body = { ...CAKE, ...Object.fromEntries(bad.map((field) => [field, text])) }
    const { problem } = await server.call(recipeApi.create, { as: user, body })
    expect(problem.causes.map(({ field }) => field)).toEqual(bad)
  }
})

test.for([
  ['recipe', `title = ''`],
  ['recipe', `title = repeat('K', 121)`],
  ['recipe', `title = E'Bo\\tlo'`],
  ['recipe', `description = ''`],
  ['recipe', `description = repeat('K', 2001)`],
  ['recipe', `preparation_time = repeat('K', 61)`],
  ['recipe', `servings = repeat('K', 61)`],
  ['recipe', `category = 'carnes'`],
  ['recipe', `difficulty = 'easy'`],
  ['recipe', `tags = '{""}'`],
  ['recipe', `tags = '{null}'`],
  ['recipe', `tags = array[repeat('K', 31)]`],
  ['recipe', `tags = array_fill('K'::text, '{21}')`],
  ['recipe_ingredient', `position = 0`],
  ['recipe_ingredient', `position = 101`],
  ['recipe_ingredient', `name = ''`],
  ['recipe_ingredient', `name = repeat('K', 101)`],
  ['recipe_ingredient', `quantity = 0`],
  ['recipe_ingredient', `quantity = 99999.1`],
  ['recipe_ingredient', `quantity = 'NaN'`],
  ['recipe_ingredient', `unit = ''`],
  ['recipe_ingredient', `unit = repeat('K', 31)`],
  ['recipe_step', `position = 0`],
  ['recipe_step', `position = 101`],
  ['recipe_step', `description = ''`],
  ['recipe_step', `description = repeat('K', 1001)`],
  ['recipe_step', `description = E'Misture\\r'`],
  ['recipe_step', `prep_minutes = -1`],
  ['recipe_step', `prep_minutes = 10081`],
  ['recipe_step', `wait_minutes = -1`],
  ['recipe_step', `wait_minutes = 10081`],
] as const)('the database itself refuses a %s with %s', async ([table, set]) => {
  const query = holdingAll(server.database.pool, (client) =>
    client.query(`update ${table} set ${set}`),
  )
  await expect(query).rejects.toMatchObject({ code: '23514' })
})
