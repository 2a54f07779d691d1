import { identityApi } from '@compra/contract/identity/identity.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { productApi, ProductDraft } from '@compra/contract/product/product.ts'
import { foldName } from '@compra/contract/text/name.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
let user: User
let params: { id: string }
beforeAll(async () => {
  server = await startApp()
  user = await server.newUser()
  params = { id: (await server.call(productApi.create, { as: user, body: MILK })).body.id }
})
afterAll(() => server.stop())

const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 1, minStock: 2 } as const
const write = (body: z.input<typeof ProductDraft>) =>
  server.call(productApi.update, { as: user, params, body })
const tidied = (name: string) => ProductDraft.safeParse({ ...MILK, name }).data?.name

/** Sent concurrently to save time. */
async function together(texts: readonly string[], act: (text: string) => Promise<unknown>) {
  for (let at = 0; at < texts.length; at += 8) await Promise.all(texts.slice(at, at + 8).map(act))
}

describe('T-28 hostile names', () => {
  let owner: User
  const kept = HOSTILE_TEXTS.flatMap((text) => tidied(text) ?? [])
  beforeAll(async () => {
    owner = await newPremiumUser(server)
    await together(
      HOSTILE_TEXTS.filter((text) => tidied(text) !== undefined),
      (name) => server.call(productApi.create, { as: owner, body: { ...MILK, name } }),
    )
  })

  test('that are accepted are stored as text', async () => {
    const { body } = await server.call(identityApi.exportMe, { as: owner })
    const { product } = Exported.parse(body)
    expect(product.map(({ name }) => name).toSorted()).toEqual(kept.toSorted())
    expect(kept.length).toBeGreaterThan(100)
  })

  test('T-29 G-126 are found by each of their substrings, and by nothing else', async () => {
    const folded = kept.map(foldName)
    await together(kept, async (name) => {
      const query = { name, size: '100' }
      const { body } = await server.call(productApi.list, { as: owner, query })
      const found = body.data.map((each) => foldName(each.name))
      expect(found.filter((each) => !each.includes(foldName(name)))).toEqual([])
      const count = folded.filter((each) => each.includes(foldName(name))).length
      expect(found).toHaveLength(Math.min(count, 100))
    })
  })

  test('that are not accepted are each refused', async () => {
    const bad = HOSTILE_TEXTS.filter((text) => tidied(text) === undefined && text.length < 1000)
    expect(bad.length).toBeGreaterThan(100)
    for (let at = 0; at < bad.length; at += 100) {
      const names = bad.slice(at, at + 100)
      const { problem } = await server.call(productApi.matches, { as: user, body: { names } })
      const fields = new Set(problem.causes.map(({ field }) => field))
      expect(fields).toEqual(new Set(names.map((_, index) => `names[${index}]`)))
    }
    for (const name of ['', 'x'.repeat(10_000), 'a\uD83D', 'Lei\u202Ete']) {
      const { problem } = await write({ ...MILK, name })
      expect(problem).toMatchObject({ status: 400, causes: [{ field: 'name' }] })
    }
  })
})

const Exported = z.object({ product: z.array(z.object({ name: z.string() })) })

const ANY_NUMBER = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: 999_999_999 }).map((thousandths) => thousandths / 1000),
  fc.double({ min: 0, max: 1_000_000, noNaN: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, 0.1 + 0.2, 1e-9, 9e-10, 1e308, 2 ** 53 + 2, 5e-324, 999_999.99, 999_999.994),
)

test('T-26 every number is refused or stored: prices in whole cents, stocks in thousandths', async () => {
  const cents = (price: number) => Math.round(price * 100) / 100
  const numbers = fc.record({ price: ANY_NUMBER, stock: ANY_NUMBER, minStock: ANY_NUMBER })
  await fc.assert(
    fc.asyncProperty(numbers, async (given) => {
      const answer = await write({ ...MILK, ...given })
      const { price, stock, minStock } = given
      const isIn = (value: number, most: number) => value >= 0 && value <= most
      const isGood =
        isIn(price, 999_999.99) &&
        isIn(rounded(stock), STOCK_MAX) &&
        Math.abs(stock - rounded(stock)) < 1e-9 &&
        isIn(minStock, STOCK_MAX) &&
        Number.isInteger(minStock)
      expect(answer.status).toBe(isGood ? 200 : 400)
      if (!isGood) return
      const { body } = await server.call(productApi.list, { as: user })
      const [kept] = body.data
      expect(kept).toEqual(answer.body)
      expect(kept).toMatchObject({ stock: rounded(stock) + 0, minStock: minStock + 0 })
      expect(Math.abs((kept?.price ?? NaN) - cents(price))).toBeLessThan(0.011)
    }),
    { numRuns: 300, examples: [[{ price: 0, stock: 1e-9, minStock: -0 }]] },
  )
})

test.for([
  `name = ''`,
  `name = ' Leite'`,
  `name = repeat('K', 101)`,
  `name = E'Lei\\tte'`,
  `name = E'Lei\\u0085te'`,
  `category = 'Todas'`,
  `price_cents = -1`,
  `price_cents = 100000000`,
  `stock = -1`,
  `stock = 1000000`,
  `stock = 0.0001`,
  `owed = -1`,
  `content_amount = 1`,
  `content_amount = 0, content_unit = 'kg'`,
  `min_stock = -1`,
  `min_stock = 1000000`,
])('the database itself refuses a product with %s', async (set) => {
  const query = holdingAll(server.database.pool, (client) =>
    client.query(`update product set ${set} where id = $1`, [params.id]),
  )
  await expect(query).rejects.toMatchObject({ code: '23514' })
})
