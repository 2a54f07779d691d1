import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { pantryPhoneOf } from '#testing/people/pantry-phone.ts'
import { keyHash, type LineBody, lineBody, receiptBody } from '#testing/people/receipt-sample.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const COFFEE = '7896006711117'
const TEA = '78905351'

const headers = () => ({ 'idempotency-key': crypto.randomUUID() as string })
const take = async (as: User, ...lines: readonly LineBody[]) => {
  const answer = await server.call(receiptApi.create, {
    as,
    headers: headers(),
    body: receiptBody(lines),
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const make = async (as: User, name: string, barcodes: string[] = []) => {
  const body = { name, category: 'Alimentos', price: 4, stock: 2, minStock: 0, barcodes } as const
  return (await server.call(productApi.create, { as, body })).body.id
}
/** The codes of each product, by its name. */
const codesOf = async (as: User) => {
  const { body } = await server.call(productApi.list, { as, query: { sort: 'name' } })
  return body.data.map(({ name, barcodes }) => [name, ...(barcodes ?? [])])
}
const premium = () => newPremiumUser(server)
const stock = (n: number, productId: string, change: Partial<LineBody> = {}) =>
  lineBody(n, { action: 'stock', productId, ...change })

test('a receipt gives its codes to known and new products, each once, and phones get them', async () => {
  const as = await premium()
  const coffee = await make(as, 'Café', [TEA])
  const phone = pantryPhoneOf(server, as)
  await phone.pull()
  await take(
    as,
    stock(1, coffee, { gtin: COFFEE }),
    stock(2, coffee, { gtin: `0${COFFEE}`, text: 'CAFE 500G' }),
    lineBody(3, { action: 'stock', gtin: '036000291452', newProduct: { name: 'Sal' } }),
    lineBody(4, { action: 'price', productId: coffee, gtin: '90000003', text: 'CAFE 250G' }),
  )
  const expected = [
    ['Café', TEA, COFFEE, '90000003'],
    ['Sal', '0036000291452'],
  ]
  expect(await codesOf(as)).toEqual(expected)
  const { products } = await phone.pull()
  const pulled = products.map(({ name, barcodes }) => [name, ...(barcodes ?? [])])
  expect(new Set(pulled)).toEqual(new Set(expected))
  const stamp = await stampOf(as)
  await take(as, stock(1, coffee, { gtin: COFFEE }))
  expect([await codesOf(as), await stampOf(as)]).toEqual([expected, stamp])
})

/** When the codes of the coffee last changed. */
async function stampOf({ tenantId }: User) {
  const { rows } = await server.database.pool.query<{ at: string }>(
    `select barcodes_at::text as at from product where tenant_id = $1 and name = 'Café'`,
    [tenantId],
  )
  return rows[0]?.at
}

test('no code comes of an ignored row, of a wrong digit, of a counter, or without a product', async () => {
  const as = await premium()
  const coffee = await make(as, 'Café')
  await take(
    as,
    lineBody(1, { action: 'ignore', gtin: COFFEE }),
    stock(2, coffee, { gtin: '7896006711118', text: 'A' }),
    stock(3, coffee, { gtin: '2010085025049', text: 'B' }),
    lineBody(4, { action: 'price', thing: 'Chá', gtin: TEA, text: 'C' }),
  )
  expect(await codesOf(as)).toEqual([['Café']])
})

test('of more than twelve codes a product keeps the latest', async () => {
  const as = await premium()
  const old =
    '90000003 90000010 90000027 90000034 90000041 90000058 90000065 90000072 90000089 90000096 90000102 90000119'.split(
      ' ',
    )
  const coffee = await make(as, 'Café', old)
  await take(as, stock(1, coffee, { gtin: COFFEE }))
  expect(await codesOf(as)).toEqual([['Café', ...old.slice(1), COFFEE]])
})

test('a code goes to the product of the last decision, also by a correction', async () => {
  const as = await premium()
  const tea = await make(as, 'Chá', [COFFEE])
  const coffee = await make(as, 'Café')
  const { id } = await take(as, stock(1, coffee, { gtin: COFFEE }))
  expect(await codesOf(as)).toEqual([['Café', COFFEE], ['Chá']])
  const lines = [{ n: 1, action: 'stock', productId: tea } as const]
  await server.call(receiptApi.correct, { as, params: { id }, body: { lines } })
  expect(await codesOf(as)).toEqual([['Café'], ['Chá', COFFEE]])
})

test('an undone receipt leaves codes to products that stay, and deletes its unused ones', async () => {
  const as = await premium()
  const coffee = await make(as, 'Café')
  const [one, other] = [{ newProduct: { name: 'Sal' } }, { gtin: TEA, text: 'SAL' }] as const
  const first = await take(
    as,
    stock(1, coffee, { gtin: COFFEE }),
    lineBody(2, { action: 'stock', gtin: '90000003', ...one }),
  )
  const salt = first.data[1]?.productId ?? ''
  const body = receiptBody([stock(1, salt, other)], { keyHash: keyHash() })
  const second = await server.call(receiptApi.create, { as, headers: headers(), body })
  expect(await codesOf(as)).toEqual([
    ['Café', COFFEE],
    ['Sal', '90000003', TEA],
  ])
  for (const { id } of [second.body, first]) {
    await server.call(receiptApi.remove, { as, params: { id } })
  }
  expect(await codesOf(as)).toEqual([['Café', COFFEE]])
})

test('a receipt cannot give a code to a product of another household', async () => {
  const [as, other] = [await premium(), await premium()]
  const theirs = await make(other, 'Café')
  const body = receiptBody([stock(1, theirs, { gtin: COFFEE })])
  const { status } = await server.call(receiptApi.create, { as, headers: headers(), body })
  expect(status).toBe(404)
  expect(await codesOf(other)).toEqual([['Café']])
})

test('a code that was decided once in this house is remembered, whatever the next receipt calls it', async () => {
  const [as, other] = [await premium(), await premium()]
  const coffee = await make(as, 'Café')
  await take(as, stock(1, coffee, { gtin: COFFEE, text: 'CAFE TORRADO' }))
  const body = { keyHash: keyHash(), cnpj: null, gtins: [COFFEE], texts: ['PO CAFE 500'] }
  const memoryOf = async (user: User) =>
    (await server.call(receiptApi.known, { as: user, body })).body.memory
  expect(await memoryOf(as)).toMatchObject([{ by: 'gtin', code: COFFEE, productId: coffee }])
  expect(await memoryOf(other)).toEqual([])
})

test('a row keeps its NCM, also through a correction; other digits are refused', async () => {
  const as = await premium()
  const rice = await make(as, 'Arroz')
  const ncm = '10063021'
  const rows = [stock(1, rice, { ncm }), stock(2, rice), stock(3, rice, { ncm: null })]
  const { id, data } = await take(as, ...rows)
  const kept = [ncm, null, null]
  expect(data.map((row) => row.ncm)).toEqual(kept)
  const lines = [{ n: 1, action: 'price' as const, productId: rice }]
  const corrected = await server.call(receiptApi.correct, { as, params: { id }, body: { lines } })
  expect(corrected.body.data.map((row) => row.ncm)).toEqual(kept)
  const body = receiptBody([stock(1, rice, { ncm: '1006302' })])
  const wrong = await server.call(receiptApi.create, { as, headers: headers(), body })
  expect(wrong.status).toBe(400)
})
