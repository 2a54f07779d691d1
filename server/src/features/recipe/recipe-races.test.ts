import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

/** Its title says how many parts it has. */
const draft = (parts: number) => ({
  title: `Bolo ${parts}`,
  description: 'De fubá',
  category: 'Sobremesas' as const,
  difficultyLevel: 'Fácil' as const,
  ingredients: Array.from({ length: parts }, () => ({
    name: `Fubá ${parts}`,
    quantity: parts,
    unit: 'kg',
  })),
  steps: Array.from({ length: parts - 1 }, (_, at) => ({
    description: `Misture ${parts}`,
    order: at + 1,
  })),
})

test('a recipe under concurrent writes is exactly the one of the last write', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const as = await server.newUser()
    const { body } = await server.call(recipeApi.create, { as, body: draft(50) })
    const params = { id: body.id }
    const counts = await race((racer) =>
      server.call(recipeApi.update, { as, params, body: draft((racer * 7) % 50 || 1) }),
    )
    // A slow machine may shed some calls with 503.
    expect(Object.keys(counts).filter((status) => !['200', '503'].includes(status))).toEqual([])
    const { body: kept } = await server.call(recipeApi.get, { as, params })
    expect(kept).toMatchObject(draft(kept.ingredients.length))
    expect(kept.title).toBe(`Bolo ${kept.ingredients.length}`)
  }
})
