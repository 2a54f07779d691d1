import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { givePremium, newPremiumUser } from '#testing/data/premium.ts'
import {
  keyHash,
  type LineBody,
  lineBody,
  type ReceiptBody,
  receiptBody,
} from '#testing/people/receipt-sample.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const newKey = () => crypto.randomUUID() as string
const create = (as: User, body: ReceiptBody, key = newKey()) =>
  server.call(receiptApi.create, { as, headers: { 'idempotency-key': key }, body })
const take = async (as: User, lines: readonly LineBody[], change: Partial<ReceiptBody> = {}) => {
  const answer = await create(as, receiptBody(lines, change))
  expect(answer.status).toBe(201)
  return answer.body
}
const remove = (as: User, id: string) => server.call(receiptApi.remove, { as, params: { id } })
const known = (as: User, body: BodyInputOf<typeof receiptApi.known>) =>
  server.call(receiptApi.known, { as, body })
const make = async (as: User, name: string, change: Partial<ProductDraft> = {}) => {
  const draft = { name, category: 'Alimentos', price: 4, stock: 2, minStock: 0 } as const
  const { body } = await server.call(productApi.create, { as, body: { ...draft, ...change } })
  return body.id
}
/** Name, stock and price of each product, sorted by name. */
const kept = async (as: User) => {
  const query = { size: '100', sort: 'name' } as const
  const { body } = await server.call(productApi.list, { as, query })
  return body.data.map(({ name, stock, price }) => [name, stock, price])
}
const premium = () => newPremiumUser(server)
const TOMATO = lineBody(1, {
  code: '4134',
  text: 'TOMATE SAL KG',
  unit: 'kg',
  quantity: 0.778,
  paid: 5.05,
  unitPrice: 6.49,
  action: 'stock',
})
const stock = (n: number, productId: string, change: Partial<LineBody> = {}) =>
  lineBody(n, { action: 'stock', productId, ...change })

describe('an imported receipt', () => {
  test('adds stock, sets prices, creates products, and returns its rows', async () => {
    const as = await premium()
    const rice = await make(as, 'Arroz branco 5 kg')
    const tomato = await make(as, 'Tomate 1 kg')
    const answer = await take(
      as,
      [
        { ...TOMATO, productId: tomato },
        stock(2, rice, { text: 'ARROZ T1 5KG', quantity: 2, paid: 55.8, gtin: '7891234567895' }),
        stock(3, rice, { text: 'ARROZ T1 5KG', paid: 29.9, promo: true }),
        lineBody(4, { action: 'stock', paid: 8, newProduct: { name: 'Sal 1 kg' } }),
        lineBody(5, { action: 'stock', paid: 7, newProduct: { name: 'SÁL 1 kg' } }),
        lineBody(6, { action: 'price', thing: 'Vela', paid: 3 }),
        lineBody(7, { action: 'price', productId: tomato, paid: 9, unit: 'kg' }),
        lineBody(8, { paid: 0.1 }),
      ],
      { total: 117.85 },
    )
    expect(answer).toMatchObject({
      shop: { cnpj: '12ABC34501DE35', legalName: 'Mercado Exemplo Ltda', nickname: null },
      issuedAt: '2026-11-21T21:30:00.000Z',
      total: 117.85,
      source: 'paste',
      lines: 8,
    })
    expect(answer.data.map(({ action, units }) => [action, units])).toEqual([
      ['stock', 0.778],
      ['stock', 2],
      ['stock', 1],
      ['stock', 1],
      ['stock', 1],
      ['price', null],
      ['price', null],
      ['ignore', null],
    ])
    expect(answer.data[0]).toMatchObject({ code: '4134', paid: 5.05, unitPrice: 6.49, unit: 'kg' })
    expect(await kept(as)).toEqual([
      ['Arroz branco 5 kg', 5, 29.9],
      ['Sal 1 kg', 2, 7],
      ['Tomate 1 kg', 2.778, 9],
    ])
    expect(answer.products.map(({ name }) => name)).toEqual([
      'Arroz branco 5 kg',
      'Sal 1 kg',
      'Tomate 1 kg',
    ])
    const read = await server.call(receiptApi.get, { as, params: { id: answer.id } })
    expect(read.body).toEqual(answer)
    const { rows } = await server.database.pool.query(
      `select n, pack_amount, pack_unit, is_new from receipt_line where tenant_id = $1 order by n`,
      [as.tenantId],
    )
    expect(rows.map((row) => [row.pack_amount, row.pack_unit, row.is_new]).slice(0, 4)).toEqual([
      [null, null, false],
      [5, 'kg', false],
      [5, 'kg', false],
      [null, null, true],
    ])
  })

  test('may set the number of units, which share the price', async () => {
    const as = await premium()
    const eggs = await make(as, 'Ovos')
    const { data } = await take(as, [stock(1, eggs, { paid: 22, units: 20 })])
    expect(data[0]?.units).toBe(20)
    expect(await kept(as)).toEqual([['Ovos', 22, 1.1]])
  })

  test('uses the existing product of the same name', async () => {
    const as = await premium()
    const bread = await make(as, 'Pão francês')
    const line = lineBody(1, { action: 'stock', newProduct: { name: 'PAO FRANCES' } })
    const { data } = await take(as, [line])
    expect(data[0]?.productId).toBe(bread)
    expect(await kept(as)).toEqual([['Pão francês', 3, 10]])
  })

  test('gets the same answer for the same key, and a refusal for another body', async () => {
    const as = await premium()
    const body = receiptBody([lineBody(1, { action: 'stock', newProduct: { name: 'Sal' } })])
    const key = newKey()
    const first = await create(as, body, key)
    const again = await create(as, body, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await create(as, { ...body, total: 1 }, key)
    expect(other.problem).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect(await kept(as)).toEqual([['Sal', 1, 10]])
  })

  test('is imported once by its access key, and the error names the existing one', async () => {
    const as = await premium()
    const body = receiptBody([lineBody(1)])
    const { body: first } = await create(as, body)
    const again = await create(as, body)
    expect(again.problem).toMatchObject({
      status: 409,
      code: 'receipt_known',
      detail: 'this receipt was read before',
      existing: first.id,
    })
    expect((await known(as, { keyHash: body.keyHash })).body.receipt).toMatchObject({
      id: first.id,
      issuedAt: '2026-11-21T21:30:00.000Z',
    })
    expect((await known(as, { keyHash: keyHash() })).body).toEqual({ receipt: null, memory: [] })
  })

  test('does not add a purchase of a list again, but sets its price', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite')
    const entries = [{ productId: milk, quantity: 3, purchase: 'leite.1' }]
    const headers = { 'idempotency-key': newKey() }
    await server.call(productApi.enterStock, { as, headers, body: { entries } })
    const rows = [
      stock(1, milk, { purchase: 'leite.1', paid: 5 }),
      stock(2, milk, { purchase: 'leite.2', paid: 5 }),
      stock(3, milk, { purchase: 'leite.2', paid: 5 }),
    ]
    const { data } = await take(as, rows)
    expect(data.map(({ units }) => units)).toEqual([null, 1, 1])
    expect(await kept(as)).toEqual([['Leite', 7, 5]])
  })

  test('of an earlier day does not overwrite a later price', async () => {
    const as = await premium()
    const milk = await make(as, 'Leite', { price: 0 })
    await take(as, [stock(1, milk, { paid: 6 })], { issuedAt: '2026-11-20T12:00:00Z' })
    const old = await take(as, [stock(1, milk, { paid: 5 })], { issuedAt: '2026-10-02T12:00:00Z' })
    expect(await kept(as)).toEqual([['Leite', 4, 6]])
    expect(old.data[0]).toMatchObject({ paid: 5, units: 1 })
    await take(as, [stock(1, milk, { paid: 7 })], { issuedAt: '2026-11-21T12:00:00Z' })
    expect(await kept(as)).toEqual([['Leite', 5, 7]])
  })

  test('finds a shop by its CNPJ, or by its name without one', async () => {
    const as = await premium()
    const shops = [
      { cnpj: '12ABC34501DE35', legalName: 'Mercado Um' },
      { cnpj: '12ABC34501DE35', legalName: 'Mercado Um Matriz' },
      { cnpj: null, legalName: 'Feira da Ana' },
      { cnpj: null, legalName: 'FEIRA DA ANA' },
    ]
    const ids: string[] = []
    for (const shop of shops) ids.push((await take(as, [lineBody(1)], { shop })).shop.id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).toBe(ids[3])
    expect(new Set(ids).size).toBe(2)
    const params = { id: ids[0] ?? '' }
    const name = (nickname: string | null) =>
      server.call(receiptApi.renameShop, { as, params, body: { nickname } })
    expect((await name('O do bairro')).body).toMatchObject({ nickname: 'O do bairro' })
    const { body } = await server.call(receiptApi.list, { as })
    expect(body.data.map(({ shop }) => shop.nickname)).toEqual(
      expect.arrayContaining(['O do bairro', null]),
    )
    expect((await name(null)).body.nickname).toBe(null)
  })

  test.for<[string, Partial<ReceiptBody>, string]>([
    ['a row twice', { lines: [lineBody(1), lineBody(1)] }, 'lines[1].n'],
    ['stock of nothing', { lines: [lineBody(1, { action: 'stock' })] }, 'lines[0].productId'],
    ['a day before all receipts', { issuedAt: '1999-12-31T00:00:00Z' }, 'issuedAt'],
    ['a day after all days', { issuedAt: '9999-12-31T23:59:59-03:00' }, 'issuedAt'],
    ['a key that was not hashed', { keyHash: '1'.repeat(44) }, 'keyHash'],
    ['a personal number', { shop: { cnpj: '12345678909', legalName: 'Ana' } }, 'shop.cnpj'],
  ])('is refused with %s, and changes nothing', async ([, change, field]) => {
    const as = await premium()
    const { problem } = await create(as, receiptBody([lineBody(1)], change))
    expect(problem).toMatchObject({ status: 400, causes: [{ field }] })
    expect((await server.call(receiptApi.list, { as })).body.data).toEqual([])
  })

  test('with a product of another household is refused completely', async () => {
    const [as, other] = [await premium(), await premium()]
    const theirs = await make(other, 'Leite')
    const rows = [lineBody(1, { action: 'stock', newProduct: { name: 'Sal' } }), stock(2, theirs)]
    expect((await create(as, receiptBody(rows))).problem).toMatchObject({ status: 404 })
    expect(await kept(as)).toEqual([])
    expect(await kept(other)).toEqual([['Leite', 2, 4]])
  })

  test('with numbers above the limits of stock and price is stored all the same', async () => {
    const as = await premium()
    const dear = await make(as, 'Açafrão', { content: { amount: 999_999, unit: 'kg' } })
    const rows = [
      stock(1, dear, { text: 'ACAFRAO 0,001KG', quantity: 0.001, paid: 999_999.99 }),
      stock(2, dear, { units: 0.001, paid: 999_999.99 }),
      stock(3, dear, { quantity: 99_999, text: 'X 999999KG', paid: 0 }),
    ]
    const { data } = await take(as, rows, { total: 1 })
    expect(data.map(({ units }) => units)).toEqual([0.001, 0.001, 99_999])
  })
})

describe('the plan', () => {
  const check = async (as: User) =>
    (await server.call(planApi.checkLimit, { as, query: { type: 'receipts' } })).body.limitReached

  test('allows one receipt per calendar month, with Premium any number', async () => {
    const as = await server.newUser()
    server.clock.setTo(new Date('2026-11-30T23:00:00-03:00'))
    const november = await signIn(server, as)
    expect(await check(november)).toBe(false)
    await take(november, [lineBody(1)])
    expect(await check(november)).toBe(true)
    expect((await create(november, receiptBody([lineBody(1)]))).problem).toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
    })
    server.clock.setTo(new Date('2026-12-01T00:00:01-03:00'))
    const december = await signIn(server, as)
    expect(await check(december)).toBe(false)
    await take(december, [lineBody(1)])
    expect(await check(december)).toBe(true)
    await givePremium(server, as)
    await take(december, [lineBody(1)])
    expect(await check(december)).toBe(false)
  })

  test('allows another one after a receipt was removed, also the same', async () => {
    const as = await server.newUser()
    const body = receiptBody([lineBody(1, { action: 'stock', newProduct: { name: 'Sal' } })])
    const { id } = (await create(as, body)).body
    // A known receipt is reported before the limit of the plan.
    expect((await create(as, body)).problem).toMatchObject({ code: 'receipt_known' })
    await remove(as, id)
    expect(await check(as)).toBe(false)
    expect((await create(as, body)).status).toBe(201)
    expect(await kept(as)).toEqual([['Sal', 1, 10]])
  })

  test('refuses a receipt whose products exceed the limit, and stores nothing of it', async () => {
    const as = await server.newUser()
    const rows = Array.from({ length: 6 }, (_, at) =>
      lineBody(at + 1, { action: 'stock', newProduct: { name: `Coisa ${at}` } }),
    )
    expect((await create(as, receiptBody(rows))).problem).toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
    })
    expect(await kept(as)).toEqual([])
    expect(await check(as)).toBe(false)
    await take(as, rows.slice(0, 5))
  })
})

describe('remembered decisions', () => {
  const asked = { keyHash: keyHash(), cnpj: '12ABC34501DE35' }

  test('are found by GTIN, by the code of the shop and its branches, and by text', async () => {
    const as = await premium()
    const tomato = await make(as, 'Tomate')
    await take(as, [
      { ...TOMATO, productId: tomato, gtin: '7891234567895' },
      lineBody(2, { code: '77', text: 'Sacola plástica' }),
      lineBody(3, { code: '78', text: 'VELA', action: 'price', thing: 'Vela' }),
      lineBody(4, { code: '79', text: 'QUEM SABE', action: 'price' }),
    ])
    const codes = ['4134', '77', '78', '79', '80']
    const texts = ['tomate  SAL kg', 'SACOLA PLASTICA', 'vela', 'quem sabe']
    const { body } = await known(as, { ...asked, codes, texts, gtins: ['7891234567895'] })
    const memory = body.memory.map((one) => [
      one.by,
      one.code,
      one.productId,
      one.thing,
      one.ignored,
    ])
    expect(new Set(memory)).toEqual(
      new Set([
        ['gtin', '7891234567895', tomato, null, false],
        ['cnpj', '4134', tomato, null, false],
        ['cnpj', '77', null, null, true],
        ['cnpj', '78', null, 'Vela', false],
        ['text', 'tomate sal kg', tomato, null, false],
        ['text', 'sacola plastica', null, null, true],
        ['text', 'vela', null, 'Vela', false],
      ]),
    )
    const branch = { ...asked, cnpj: '12ABC34509ZZ11', codes }
    expect((await known(as, branch)).body.memory.map(({ by, code }) => [by, code])).toEqual([
      ['root', '4134'],
      ['root', '77'],
      ['root', '78'],
    ])
    const elsewhere = { ...asked, cnpj: '99ABC34509ZZ11', codes }
    expect((await known(as, elsewhere)).body.memory).toEqual([])
    expect((await known(await premium(), { ...asked, codes, texts })).body.memory).toEqual([])
  })

  test('are the latest ones, and are deleted with the product', async () => {
    const as = await premium()
    const [one, other] = [await make(as, 'Leite A'), await make(as, 'Leite B')]
    await take(as, [stock(1, one, { text: 'LEITE' }), stock(2, other, { text: 'leite' })])
    const remembered = async () =>
      (await known(as, { ...asked, texts: ['LEITE'] })).body.memory.map((row) => row.productId)
    expect(await remembered()).toEqual([other])
    const { id } = await take(as, [stock(1, one, { text: 'LEITE' })])
    expect(await remembered()).toEqual([one])
    await server.call(productApi.remove, { as, params: { id: one } })
    expect(await remembered()).toEqual([])
    const { body } = await server.call(receiptApi.get, { as, params: { id } })
    expect(body).toMatchObject({ data: [{ text: 'LEITE', productId: null }], products: [] })
  })
})
