import { randomUUID } from 'node:crypto'
import { exchangeApi } from '@compra/contract/exchange/exchange.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { moveIn } from '#testing/people/housemates.ts'
import { pantryPhoneOf, productDraft } from '#testing/people/pantry-phone.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const COFFEE = '7896006711117'
const TEA = '78905351'
const WRONG = '7896006711118'

const draft = (name: string, barcodes?: string[]): ProductDraft => ({
  name,
  category: 'Alimentos',
  price: 4,
  stock: 2,
  minStock: 0,
  ...(barcodes && { barcodes }),
})
const create = (as: User, name: string, barcodes?: string[]) =>
  server.call(productApi.create, { as, body: draft(name, barcodes) })
const made = async (as: User, name: string, barcodes?: string[]) =>
  (await create(as, name, barcodes)).body
const update = (as: User, id: string, body: ProductDraft) =>
  server.call(productApi.update, { as, params: { id }, body })
const find = (as: User, barcode: string) =>
  server.call(productApi.list, { as, query: { barcode, sort: 'name' } })
const found = async (as: User, barcode: string) =>
  (await find(as, barcode)).body.data.map(({ name }) => name)
/** The codes of each product, by its name. */
const codesOf = async (as: User) => {
  const { body } = await server.call(productApi.list, { as, query: { sort: 'name' } })
  return body.data.map(({ name, barcodes }) => [name, ...(barcodes ?? [])])
}
async function housemates() {
  const ana = await server.newUser()
  const bia = await moveIn(server, ana, await server.newUser())
  return { ana, bia, one: pantryPhoneOf(server, ana), two: pantryPhoneOf(server, bia) }
}

test('a product is kept with its barcodes, each once and in one form, and found by any of them', async () => {
  const as = await server.newUser()
  const { barcodes } = await made(as, 'Café', [COFFEE, '036000291452', `0${COFFEE}`])
  expect(barcodes).toEqual([COFFEE, '0036000291452'])
  await made(as, 'Queijo', ['2010085025049'])
  for (const code of [COFFEE, `0${COFFEE}`, '036000291452', '00036000291452']) {
    expect(await found(as, code), code).toEqual(['Café'])
  }
  expect(await found(as, '2010085019994')).toEqual(['Queijo'])
  expect(await found(as, TEA)).toEqual([])
})

test('barcodes stay without the field, and are replaced with it', async () => {
  const as = await server.newUser()
  const { id } = await made(as, 'Café', [COFFEE])
  expect((await update(as, id, draft('Café em pó'))).body.barcodes).toEqual([COFFEE])
  expect((await update(as, id, draft('Café', [TEA]))).body.barcodes).toEqual([TEA])
  expect(await found(as, COFFEE)).toEqual([])
  expect((await update(as, id, draft('Café', []))).body.barcodes).toEqual([])
})

test.for<[string, unknown[], string, string]>([
  ['a wrong digit', [TEA, WRONG], 'barcodes[1]', 'must look like 7891000100103'],
  ['letters', ['café'], 'barcodes[0]', 'must look like 7891000100103'],
  ['a number', [Number(COFFEE)], 'barcodes[0]', 'must be text'],
  ['no digits', [''], 'barcodes[0]', 'must look like 7891000100103'],
  [
    '5,000 codes',
    Array.from({ length: 5000 }, () => TEA),
    'barcodes',
    'must have at most 12 items',
  ],
])('%s is refused for a product, and nothing is kept', async ([, barcodes, field, error]) => {
  const as = await server.newUser()
  // `as`: what the type refuses.
  const { problem } = await create(as, 'Café', barcodes as string[])
  expect(problem).toMatchObject({ status: 400, causes: [{ field, error }] })
  expect(await codesOf(as)).toEqual([])
})

test('a search for a code with a wrong digit is refused', async () => {
  const { problem } = await find(await server.newUser(), WRONG)
  expect(problem).toMatchObject({
    status: 400,
    causes: [{ field: 'barcode', error: 'must look like 7891000100103' }],
  })
})

test('a code of another household is found only there', async () => {
  const [as, other] = [await server.newUser(), await server.newUser()]
  const { id } = await made(other, 'Café', [COFFEE])
  expect(await found(as, COFFEE)).toEqual([])
  await made(as, 'Meu café', [COFFEE])
  expect(await found(as, COFFEE)).toEqual(['Meu café'])
  expect(await found(other, COFFEE)).toEqual(['Café'])
  expect((await update(as, id, draft('Meu', [TEA]))).status).toBe(404)
})

test('a code that is given to another product goes from the first one, whose others stay', async () => {
  const as = await server.newUser()
  await made(as, 'Bebida', [TEA, COFFEE])
  const { id } = await made(as, 'Café', [COFFEE])
  expect(await codesOf(as)).toEqual([
    ['Bebida', TEA],
    ['Café', COFFEE],
  ])
  await update(as, id, draft('Café', [COFFEE, TEA]))
  expect(await codesOf(as)).toEqual([['Bebida'], ['Café', COFFEE, TEA]])
})

test('of two phones that give one code to two products, the later one gives it, in any order', async () => {
  for (const isLaterFirst of [false, true]) {
    const { ana, one, two } = await housemates()
    const early = productDraft('Café', { barcodes: [COFFEE, TEA] })
    const late = productDraft('Pó de café', { barcodes: [COFFEE], t: [NOON + 5] })
    const pushes = [() => one.push({ products: [early] }), () => two.push({ products: [late] })]
    for (const push of isLaterFirst ? pushes.toReversed() : pushes) await push()
    const expected = [
      ['Café', TEA],
      ['Pó de café', COFFEE],
    ]
    expect(await codesOf(ana)).toEqual(expected)
    const first = isLaterFirst ? two : one
    expect((await first.pull()).products).toContainEqual(
      expect.objectContaining({ name: 'Café', barcodes: [TEA] }),
    )
    // An older state of the first phone takes nothing back.
    await one.push({ products: [{ ...early, price: 9, t: [NOON, 0, 0, NOON + 9] }] })
    expect(await codesOf(ana)).toEqual(expected)
  }
})

test('the table gives codes to products, and refuses a row whose code has a wrong digit', async () => {
  const as = await server.newUser()
  await made(as, 'Bebida', [TEA])
  const text = `nome;EAN\r\nCafé;7 896006 711117, ${TEA}\r\nChá;${WRONG}\r\n`
  const answer = await fetch(`${server.url}${exchangeApi.importProducts.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.accessToken}`, 'content-type': 'text/csv' },
    body: text,
  })
  expect(await answer.json()).toMatchObject({
    made: 1,
    skipped: 1,
    lines: [
      { outcome: 'made' },
      { causes: [{ field: 'barcodes[0]', error: 'must look like 7891000100103' }] },
    ],
  })
  expect(await codesOf(as)).toEqual([['Bebida'], ['Café', COFFEE, TEA]])
})

test('a product that is deleted frees its code', async () => {
  const as = await server.newUser()
  const { id } = await made(as, 'Café', [COFFEE])
  await server.call(productApi.remove, { as, params: { id } })
  expect(await found(as, COFFEE)).toEqual([])
  const body = { products: [{ ...draft('Café', [COFFEE]), id: randomUUID() }] }
  await server.call(productApi.createMany, { as, body })
  expect(await found(as, COFFEE)).toEqual(['Café'])
})
