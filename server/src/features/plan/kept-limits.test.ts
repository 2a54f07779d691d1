import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const PRODUCT = { name: 'Leite', category: 'Alimentos', price: 4, stock: 1, minStock: 2 } as const
const RECIPE = {
  title: 'Bolo',
  description: 'De fubá',
  category: 'Sobremesas' as const,
  difficultyLevel: 'Fácil' as const,
  ingredients: [
    { name: 'Fubá', quantity: 1, unit: 'kg' },
    { name: 'Ovos', quantity: 3, unit: 'unidades' },
  ],
}

/** Entities limited by their total number, whatever their age (G-081). */
const KINDS = [
  {
    type: 'products',
    table: 'product',
    // Each has an entry in the journal.
    partsOfOne: { stock_journal: 1 },
    create: (as: User) => server.call(productApi.create, { as, body: PRODUCT }),
    change: (as: User, id: string) =>
      server.call(productApi.update, { as, params: { id }, body: PRODUCT }),
    remove: (as: User, id: string) => server.call(productApi.remove, { as, params: { id } }),
    list: (as: User) => server.call(productApi.list, { as }),
  },
  {
    type: 'recipes',
    table: 'recipe',
    partsOfOne: { recipe_ingredient: 2, recipe_step: 0 },
    create: (as: User) => server.call(recipeApi.create, { as, body: RECIPE }),
    change: (as: User, id: string) =>
      server.call(recipeApi.update, { as, params: { id }, body: RECIPE }),
    remove: (as: User, id: string) => server.call(recipeApi.remove, { as, params: { id } }),
    list: (as: User) => server.call(recipeApi.list, { as }),
  },
] as const
type Kind = (typeof KINDS)[number]

const isReached = async (as: User, { type }: Kind) =>
  (await server.call(planApi.checkLimit, { as, query: { type } })).body.limitReached
const rowsOf = async ({ tenantId }: User, table: string) => {
  const { rows } = await server.database.pool.query(`select from ${table} where tenant_id = $1`, [
    tenantId,
  ])
  return rows.length
}
async function createMany(as: User, { create }: Kind, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push((await create(as)).body.id)
  return ids
}

describe.for(KINDS)('G-081 $type of a free account', (kind) => {
  const most = FREE_LIMITS[kind.type]

  test('are five; one more is refused and not stored', async () => {
    const user = await server.newUser()
    await createMany(user, kind, most - 1)
    expect(await isReached(user, kind)).toBe(false)
    await createMany(user, kind, 1)
    expect(await isReached(user, kind)).toBe(true)
    expect((await kind.create(user)).problem).toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
      limitReached: true,
    })
    expect(await rowsOf(user, kind.table)).toBe(most)
  })

  test('G-082 can be created again after one is deleted', async () => {
    const user = await server.newUser()
    const [first = ''] = await createMany(user, kind, most)
    await kind.remove(user, first)
    expect(await isReached(user, kind)).toBe(false)
    expect((await kind.create(user)).status).toBe(201)
  })

  test('G-087 are unlimited with Premium, and all stay usable when it ends', async () => {
    const user = await newPremiumUser(server)
    const [first = '', second = ''] = await createMany(user, kind, most + 2)
    expect(await isReached(user, kind)).toBe(false)
    const { tenantId } = user
    await server.database.kysely
      .deleteFrom('subscription')
      .where('tenant_id', '=', tenantId)
      .execute()
    expect((await kind.list(user)).body.data).toHaveLength(most + 2)
    expect((await kind.change(user, first)).status).toBe(200)
    expect((await kind.create(user)).status).toBe(403)
    await kind.remove(user, first)
    await kind.remove(user, second)
    expect((await kind.create(user)).status).toBe(403)
  })

  test('T-24 never exceed the limit, also with concurrent requests', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const user = await server.newUser()
      const counts = await race(() => kind.create(user))
      // Created, refused by the plan, or refused because the machine is overloaded.
      expect(Object.keys(counts).filter((each) => !['201', '403', '503'].includes(each))).toEqual(
        [],
      )
      expect(counts).toMatchObject({ 201: most })
      expect(await rowsOf(user, kind.table)).toBe(most)
      for (const [table, parts] of Object.entries(kind.partsOfOne)) {
        expect(await rowsOf(user, table)).toBe(parts * most)
      }
    }
  })
})
