import type { AnswerInputOf } from '@compra/contract/http/endpoint.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { holdingAll } from '#testing/postgres/holding-all.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

interface Line {
  readonly productId: string
  readonly quantity: number
  readonly price?: number
}

type Made = AnswerInputOf<typeof productApi.create>

const newKey = () => crypto.randomUUID()
const make = async (as: User, change: Partial<ProductDraft> = {}): Promise<Made> => {
  const body = { name: 'Leite', category: 'Alimentos', price: 4, stock: 2, minStock: 0 } as const
  return (await server.call(productApi.create, { as, body: { ...body, ...change } })).body
}
const enter = (as: User, entries: readonly Line[], key = newKey()) =>
  server.call(productApi.enterStock, {
    as,
    headers: { 'idempotency-key': key },
    body: { entries: [...entries] },
  })
const undo = (as: User, id: string) =>
  server.call(productApi.undoStockEntry, { as, params: { id } })
const edit = (as: User, { id, ...body }: Made, change: Partial<ProductDraft>) =>
  server.call(productApi.update, { as, params: { id }, body: { ...body, ...change } })

/** Stock and price of each product, oldest first. */
async function kept(as: User): Promise<[number, number][]> {
  const { body } = await server.call(productApi.list, { as, query: { size: '100' } })
  return body.data.toReversed().map(({ stock, price }) => [stock, price])
}

/** A user with two products, 2 of each at 4 reais. */
async function household() {
  const user = await server.newUser()
  server.clock.setTo(new Date(Date.now() - 1000))
  const milk = await make(user)
  server.clock.backToRealTime()
  const rice = await make(user, { name: 'Arroz' })
  return { user, milk, rice }
}

describe('a purchase', () => {
  test('is added to the stock, with the prices paid', async () => {
    const { user, milk, rice } = await household()
    const { status, body } = await enter(user, [
      { productId: milk.id, quantity: 3, price: 5.25 },
      { productId: rice.id, quantity: 1 },
    ])
    expect(status).toBe(201)
    expect(body.data).toEqual([
      { ...milk, stock: 5, price: 5.25 },
      { ...rice, stock: 3 },
    ])
    expect(await kept(user)).toEqual([
      [5, 5.25],
      [3, 4],
    ])
  })

  test('may name a product twice: quantities add up, the last price above 0 counts', async () => {
    const { user, milk, rice } = await household()
    const { body } = await enter(user, [
      { productId: milk.id, quantity: 1, price: 5 },
      { productId: rice.id, quantity: 1, price: 0 },
      { productId: milk.id.toUpperCase(), quantity: 2, price: 6 },
      { productId: milk.id, quantity: 3, price: 0 },
    ])
    expect(body.data).toEqual([
      { ...milk, stock: 8, price: 6 },
      { ...rice, stock: 3 },
    ])
  })

  test('is entered once per key, and each retry gets the same response', async () => {
    const { user, milk } = await household()
    const [key, lines] = [newKey(), [{ productId: milk.id, quantity: 3, price: 5 }]]
    const first = await enter(user, lines, key)
    await edit(user, milk, { stock: 1 })
    const again = await enter(user, lines, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await kept(user))[0]).toEqual([1, 4])
    expect((await enter(user, lines)).body.id).not.toBe(first.body.id)
  })

  test('is stored as its response, with prices in reais', async () => {
    const { user, milk } = await household()
    const { body } = await enter(user, [{ productId: milk.id, quantity: 3, price: 5.25 }])
    const { answer } = await server.database.kysely
      .selectFrom('stock_entry')
      .select('answer')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(answer).toEqual([{ ...milk, stock: 5, price: 5.25 }])
  })

  test('with the key of another purchase is refused', async () => {
    const { user, milk } = await household()
    const key = newKey()
    await enter(user, [{ productId: milk.id, quantity: 3 }], key)
    const { problem } = await enter(user, [{ productId: milk.id, quantity: 4 }], key)
    expect(problem).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await kept(user))[0]).toEqual([5, 4])
  })

  test('has keys that are separate per household', async () => {
    const [ana, eva] = [await household(), await household()]
    const key = newKey()
    await enter(ana.user, [{ productId: ana.milk.id, quantity: 1 }], key)
    expect((await enter(eva.user, [{ productId: eva.milk.id, quantity: 1 }], key)).status).toBe(201)
  })

  test.for([
    [undefined, 'is required'],
    ['', 'is required'],
    ['a b', 'must contain only printable characters'],
    ['K'.repeat(201), 'must have at most 200 characters'],
  ] as const)('with the key %j is refused', async ([key, error]) => {
    const { user, milk } = await household()
    const { problem } = await server.call(productApi.enterStock, {
      as: user,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: { entries: [{ productId: milk.id, quantity: 1 }] },
    })
    expect(problem).toMatchObject({ status: 400, causes: [{ field: 'Idempotency-Key', error }] })
  })

  test('with a product of another household changes nothing', async () => {
    const [ana, eva] = [await household(), await household()]
    for (const productId of [eva.milk.id, crypto.randomUUID()]) {
      const key = newKey()
      const lines = [
        { productId: ana.milk.id, quantity: 1, price: 9 },
        { productId, quantity: 1, price: 9 },
      ]
      expect((await enter(ana.user, lines, key)).problem.code).toBe('not_found')
      // The key stays usable.
      expect((await enter(ana.user, lines.slice(0, 1), key)).status).toBe(201)
      await edit(ana.user, ana.milk, {})
    }
    expect(await kept(ana.user)).toEqual(await kept(eva.user))
  })

  test('G-131 fills the stock up to its maximum and no further', async () => {
    const { user, milk, rice } = await household()
    await edit(user, milk, { stock: STOCK_MAX - 3 })
    const over = [
      { productId: rice.id, quantity: 1 },
      { productId: milk.id, quantity: 2 },
      { productId: milk.id, quantity: 2 },
    ]
    expect((await enter(user, over)).problem).toMatchObject({
      status: 400,
      causes: [{ field: 'entries[1].quantity', error: 'must be less than or equal to 3' }],
    })
    expect((await kept(user)).map(([stock]) => stock)).toEqual([STOCK_MAX - 3, 2])
    expect((await enter(user, [{ productId: milk.id, quantity: 3 }])).status).toBe(201)
  })

  test.for([
    ['no line', []],
    ['too many lines', Array.from({ length: 501 }, () => ({ productId: newKey(), quantity: 1 }))],
    ['nothing', [{ productId: newKey(), quantity: 0 }]],
    ['less than nothing', [{ productId: newKey(), quantity: -1 }]],
    ['what is no number', [{ productId: newKey(), quantity: Number.NaN }]],
    ['more than all', [{ productId: newKey(), quantity: 1e308 }]],
    ['a date that there is not', [{ productId: newKey(), quantity: 1, expires: '2026-02-30' }]],
    ['less than a thousandth', [{ productId: newKey(), quantity: 0.0004 }]],
    ['too much', [{ productId: newKey(), quantity: 100_000 }]],
    ['a price below 0', [{ productId: newKey(), quantity: 1, price: -1 }]],
    ['what is no product', [{ productId: 'x', quantity: 1 }]],
  ] as const)('T-26 of %s is refused', async ([, lines]) => {
    const user = await server.newUser()
    expect((await enter(user, lines)).problem).toMatchObject({ code: 'validation_error' })
  })

  test('G-090 may have 500 products', async () => {
    const user = await newPremiumUser(server)
    const products = await Promise.all(Array.from({ length: 20 }, () => make(user)))
    const lines = Array.from({ length: 500 }, (_, at) => ({
      productId: products[at % 20]?.id ?? '',
      quantity: 1,
    }))
    const { body } = await enter(user, lines)
    expect(body.data.map(({ stock }) => stock)).toEqual(products.map(() => 27))
  })
})

describe('the undo of a purchase', () => {
  test('restores stock and prices, once', async () => {
    const { user, milk, rice } = await household()
    const { body } = await enter(user, [
      { productId: milk.id, quantity: 3, price: 5 },
      { productId: rice.id, quantity: 1 },
    ])
    const undone = await undo(user, body.id)
    expect(undone.status).toBe(200)
    expect(new Set(undone.body.data)).toEqual(new Set([milk, rice]))
    expect(await kept(user)).toEqual([
      [2, 4],
      [2, 4],
    ])
    expect((await undo(user, body.id)).problem.code).toBe('not_found')
    expect((await kept(user))[0]).toEqual([2, 4])
  })

  test('removes no more than the stock, and keeps a price that was changed since', async () => {
    const { user, milk } = await household()
    const { body } = await enter(user, [{ productId: milk.id, quantity: 3, price: 5 }])
    await edit(user, milk, { stock: 1, price: 6 })
    expect((await undo(user, body.id)).body.data).toEqual([{ ...milk, stock: 0, price: 6 }])
  })

  test('works with a clock that is behind', async () => {
    const { user, milk } = await household()
    const { body } = await enter(user, [{ productId: milk.id, quantity: 3 }])
    server.clock.setTo(new Date(server.clock.now().getTime() - 60_000))
    expect((await undo(user, body.id)).status).toBe(200)
  })

  test('skips products that were deleted since', async () => {
    const { user, milk, rice } = await household()
    const lines = [milk, rice].map(({ id }) => ({ productId: id, quantity: 1 }))
    const { body } = await enter(user, lines)
    await server.call(productApi.remove, { as: user, params: { id: milk.id } })
    expect((await undo(user, body.id)).body.data).toEqual([rice])
  })

  test('does not make its key usable again', async () => {
    const { user, milk } = await household()
    const [key, lines] = [newKey(), [{ productId: milk.id, quantity: 3 }]]
    const { body } = await enter(user, lines, key)
    await undo(user, body.id)
    expect((await enter(user, lines, key)).body).toEqual(body)
    expect((await kept(user))[0]).toEqual([2, 4])
  })
})

describe('the journal', () => {
  const journal = async ({ tenantId }: User) =>
    server.database.kysely
      .selectFrom('stock_journal')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .execute()

  test('has a line for each change of stock or price, and no other', async () => {
    const user = await server.newUser()
    const clock = { seconds: 0 }
    const later = () => server.clock.setTo(new Date(Date.now() + (clock.seconds += 10) * 1000))
    const milk = await make(user)
    later()
    await edit(user, milk, { price: 5 })
    later()
    await edit(user, milk, { price: 5, name: 'Leite integral', minStock: 9 })
    later()
    const setStock = (stock: number) =>
      server.call(productApi.setStock, { as: user, params: { id: milk.id }, body: { stock } })
    await setStock(7)
    later()
    await setStock(7)
    later()
    const { body } = await enter(user, [{ productId: milk.id, quantity: 3, price: 6 }])
    later()
    await undo(user, body.id)
    const lines = await journal(user)
    expect(
      lines.map((line) => [
        line.reason,
        line.stock_from,
        line.stock_to,
        line.price_from,
        line.price_to,
        line.entry_id,
      ]),
    ).toEqual([
      ['create', 0, 2, 0, 400, null],
      ['edit', 2, 2, 400, 500, null],
      ['set', 2, 7, 500, 500, null],
      ['entry', 7, 10, 500, 600, body.id],
      ['undo', 10, 7, 600, 500, body.id],
    ])
    expect(new Set(lines.map(({ product_id }) => product_id))).toEqual(new Set([milk.id]))
  })

  test('is kept for a year, like the purchases', async () => {
    const { user, milk } = await household()
    const lines = [{ productId: milk.id, quantity: 1 }]
    const [old, young] = [(await enter(user, lines)).body, (await enter(user, lines)).body]
    const long = [old.id, new Date(Date.now() - 366 * 86_400_000)]
    await holdingAll(server.database.pool, async (client) => {
      await client.query('update stock_entry set created_at = $2 where id = $1', long)
      await client.query('update stock_journal set at = $2 where entry_id = $1', long)
    })
    // The server cleans up at start, and stops only when that has finished.
    await (await startApp({ connection: server.connection })).stop()
    expect((await journal(user)).map(({ entry_id }) => entry_id)).toEqual([null, null, young.id])
    expect((await undo(user, old.id)).status).toBe(404)
    expect((await undo(user, young.id)).status).toBe(200)
  })
})
