import { cookApi } from '@compra/contract/cook/cook.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { recipeApi, type RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { race, RACE_ROUNDS } from '#testing/faults/races.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { lineBody, type ReceiptBody, receiptBody } from '#testing/people/receipt-sample.ts'

/** Two server processes on one database. */
let one: RunningApp
let two: RunningApp
beforeAll(async () => {
  one = await startApp()
  two = await startApp({ connection: one.connection })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const at = (racer: number) => (racer % 2 === 0 ? one : two)
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() as string })
const create = (server: RunningApp, as: User, body: ReceiptBody, headers = newKey()) =>
  server.call(receiptApi.create, { as, headers, body })
const salt = () =>
  receiptBody([lineBody(1, { action: 'stock', newProduct: { name: 'Sal' }, purchase: 'sal.1' })])
const stocks = async ({ tenantId }: User) => {
  const { rows } = await one.database.pool.query<{ name: string; stock: number; owed: number }>(
    'select name, stock, owed from product where tenant_id = $1 order by name',
    [tenantId],
  )
  return rows.map(({ name, stock, owed }) => [name, stock, owed])
}
const countOf = async ({ tenantId }: User, table: string) => {
  const { rows } = await one.database.pool.query(`select from ${table} where tenant_id = $1`, [
    tenantId,
  ])
  return rows.length
}
/** An overloaded machine may refuse some with 503; no other status may occur. */
const withoutBusy = (counts: Record<number, number>): Record<number, number> =>
  Object.fromEntries(Object.entries(counts).filter(([status]) => status !== '503'))

describe('fifty concurrent requests at two processes', () => {
  test('import one receipt once, with different idempotency keys', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const as = await newPremiumUser(one)
      const body = salt()
      const counts = withoutBusy(await race((racer) => create(at(racer), as, body)))
      expect(counts[201]).toBe(1)
      expect(Object.keys(counts)).toEqual(['201', '409'])
      expect(await stocks(as)).toEqual([['Sal', 1, 0]])
      expect(await countOf(as, 'receipt')).toBe(1)
      expect(await countOf(as, 'stock_entry')).toBe(1)
    }
  })

  test('with the same key all get the same answer', async () => {
    const as = await one.newUser()
    const [body, headers] = [salt(), newKey()]
    const ids = new Set<string>()
    const counts = await race(async (racer) => {
      const answer = await create(at(racer), as, body, headers)
      if (answer.status === 201) ids.add(answer.body.id)
      return answer
    })
    expect(Object.keys(withoutBusy(counts))).toEqual(['201'])
    expect(ids.size).toBe(1)
    expect(await stocks(as)).toEqual([['Sal', 1, 0]])
  })

  test('with different receipts import one in the free plan', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const as = await one.newUser()
      const counts = withoutBusy(await race((racer) => create(at(racer), as, salt())))
      expect(counts[201]).toBe(1)
      expect(Object.keys(counts)).toEqual(['201', '403'])
      expect(await countOf(as, 'receipt')).toBe(1)
      expect(await stocks(as)).toEqual([['Sal', 1, 0]])
    }
  })
})

const DRINK: RecipeDraft = {
  title: 'Vitamina',
  description: 'De manhã',
  preparationTime: '',
  servings: '1 copo',
  category: 'Outra',
  difficultyLevel: 'Fácil',
  tags: [],
  ingredients: [{ name: 'leite', quantity: 500, unit: 'ml' }],
  steps: [],
}

test('receipts are imported, corrected and removed while two members cook, and stock equals the journal', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const ana = await newPremiumUser(one)
    const bia = await moveIn(one, ana, await one.newUser())
    const draft = {
      name: 'Leite 1 l',
      category: 'Alimentos',
      price: 0,
      stock: 2,
      minStock: 0,
    } as const
    const { id: milk } = (await one.call(productApi.create, { as: ana, body: draft })).body
    const { id: drink } = (await one.call(recipeApi.create, { as: ana, body: DRINK })).body
    const rows = [lineBody(1, { action: 'stock', productId: milk, quantity: 3 })]
    const before = await Promise.all([1, 2, 3, 4].map(() => create(one, ana, receiptBody(rows))))
    const counts = await race((racer): Promise<{ status: number }> => {
      const [server, as] = [at(racer), racer % 4 < 2 ? ana : bia]
      const params = { id: before[racer % 4]?.body.id ?? '' }
      if (racer % 5 === 0) return create(server, as, receiptBody(rows))
      if (racer % 5 === 1) return server.call(receiptApi.remove, { as, params })
      const lines = [{ n: 1, action: 'stock', productId: milk, units: racer / 10 }] as const
      if (racer % 5 === 2)
        return server.call(receiptApi.correct, { as, params, body: { lines: [...lines] } })
      const cooking = { as, headers: newKey(), params: { id: drink }, body: { people: racer % 7 } }
      return server.call(cookApi.cook, { ...cooking, body: { people: 1 + (racer % 7) } })
    })
    expect(Object.keys(withoutBusy(counts))).toEqual(['200', '201', '404'])
    await expectInvariants(ana)
    for (;;) {
      const { body } = await one.call(receiptApi.list, { as: ana, query: { size: '100' } })
      if (body.data.length === 0) break
      await Promise.all(
        body.data.map(({ id }, racer) =>
          at(racer).call(receiptApi.remove, { as: bia, params: { id } }),
        ),
      )
    }
    await expectInvariants(ana)
    expect(await countOf(ana, 'receipt_line')).toBe(0)
  }
})

/** The stock equals the sum of the journal; entries in effect add up to stock minus debt; it is never negative. */
async function expectInvariants({ tenantId }: User): Promise<void> {
  const { rows } = await one.database.pool.query(
    `select stock, stock - owed as due,
            (select round(sum(stock_to - stock_from)::numeric, 3)::float8 from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id) as all,
            (select round(sum(stock_to - stock_from)::numeric, 3)::float8 from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id
                and undone_at is null and reason <> 'undo') as standing,
            (select min(stock_to) from stock_journal line
              where line.tenant_id = product.tenant_id and product_id = product.id) as lowest
       from product where tenant_id = $1`,
    [tenantId],
  )
  for (const { stock, due, all, standing, lowest } of rows) {
    expect(all).toBe(stock)
    expect(standing).toBeCloseTo(due, 6)
    expect(lowest).toBeGreaterThanOrEqual(0)
  }
}
