import { householdApi } from '@compra/contract/household/household.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi, ReceiptDraft } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'
import { keyHash, lineBody, type ReceiptBody, receiptBody } from '#testing/people/receipt-sample.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const create = (as: User, body: ReceiptBody) => {
  const headers = { 'idempotency-key': crypto.randomUUID() as string }
  return server.call(receiptApi.create, { as, headers, body })
}
const premium = () => newPremiumUser(server)
const list = async (as: User) => (await server.call(receiptApi.list, { as })).body.data
/** All stored data of receipts as text. */
const storedOf = async ({ tenantId }: User) => {
  const { rows } = await server.database.pool.query(
    `select (select json_agg(shop)::text from shop where tenant_id = $1) as shops,
            (select json_agg(receipt)::text from receipt where tenant_id = $1) as receipts,
            (select json_agg(line)::text from receipt_line line where tenant_id = $1) as lines,
            (select json_agg(memory)::text from line_memory memory where tenant_id = $1) as memory,
            (select json_agg(product)::text from product where tenant_id = $1) as products,
            (select json_agg(entry)::text from stock_entry entry where tenant_id = $1) as entries`,
    [tenantId],
  )
  return JSON.stringify(rows)
}

describe('T-28 hostile texts', () => {
  const codeOf = (text: string) => text.slice(0, 40).toWellFormed().trim()
  /** A receipt with the texts in every text field. */
  const withTexts = (texts: readonly string[]): ReceiptBody =>
    receiptBody(
      texts.flatMap((text, at) => [
        lineBody(2 * at + 1, { text, action: 'stock', newProduct: { name: text } }),
        lineBody(2 * at + 2, { text, code: codeOf(text), action: 'price', thing: text }),
      ]),
      { shop: { cnpj: null, legalName: texts[0] ?? '' } },
    )
  const isGood = (text: string) => ReceiptDraft.safeParse(withTexts([text])).success
  const inParts = (texts: readonly string[]) =>
    Array.from({ length: Math.ceil(texts.length / 40) }, (_, at) =>
      texts.slice(at * 40, at * 40 + 40),
    )

  test('are stored as text, or refused', async () => {
    const as = await premium()
    const good = HOSTILE_TEXTS.filter(isGood)
    const bad = HOSTILE_TEXTS.filter((text) => !isGood(text) && text.length < 1000)
    expect([good.length > 100, bad.length > 100]).toEqual([true, true])
    const kept: string[] = []
    for (const texts of inParts(good)) {
      const { status, body } = await create(as, withTexts(texts))
      expect(status).toBe(201)
      kept.push(...body.data.filter(({ action }) => action === 'price').map(({ text }) => text))
      const codes = texts.map(codeOf)
      const asked = { keyHash: keyHash(), cnpj: '12ABC34501DE35', texts: [...texts], codes }
      expect((await server.call(receiptApi.known, { as, body: asked })).status).toBe(200)
    }
    expect(kept).toEqual(good.map((text) => ReceiptDraft.parse(withTexts([text])).lines[1]?.text))
    for (const texts of inParts(bad)) {
      const { problem } = await create(as, withTexts(texts))
      expect(problem).toMatchObject({ status: 400, code: 'validation_error' })
    }
  })
})

/** Fictional numbers in several notations, and the digits that must not be stored. */
const PERSON = '12345678909'
const SHAPES = ['123.456.789-09', PERSON, '123 456 789 09', '123.456.789/09', '00012345678909']
const FOUND = /123\D?456\D?789\D?09/

describe('a personal number', () => {
  test('is removed from every text and stored nowhere', async () => {
    const as = await premium()
    for (const [at, shape] of SHAPES.entries()) {
      const text = `PAO ${shape} FRANCES`
      const answer = await create(
        as,
        receiptBody(
          [
            lineBody(1, { text, code: shape, action: 'stock', newProduct: { name: text } }),
            lineBody(2, { text: shape, gtin: PERSON, action: 'price', thing: `Vela ${shape}` }),
            lineBody(3, { text: `35261112345678909123456500100000123410000123${at}` }),
          ],
          { shop: { cnpj: at % 2 === 0 ? '00012345678909' : null, legalName: `ANA ${shape}` } },
        ),
      )
      expect(answer.status).toBe(201)
      expect(answer.body.shop).toMatchObject({ cnpj: null, legalName: 'ANA' })
      expect(answer.body.data).toMatchObject([
        { text: 'PAO FRANCES', code: null },
        { thing: 'Vela', gtin: null },
        {},
      ])
      expect(answer.body.products).toMatchObject([{ name: 'PAO FRANCES' }])
    }
    const [first] = await list(as)
    const params = { id: first?.shop.id ?? '' }
    const named = { as, params, body: { nickname: `Da Ana ${PERSON}` } }
    expect((await server.call(receiptApi.renameShop, named)).body.nickname).toBe('Da Ana')
    const decision = { n: 2, action: 'price', productId: null, thing: `Vela ${PERSON}` } as const
    const corrected = { as, params: { id: first?.id ?? '' }, body: { lines: [decision] } }
    expect((await server.call(receiptApi.correct, corrected)).body.data[1]?.thing).toBe('Vela')
    expect(await storedOf(as)).not.toMatch(FOUND)
    const { body } = await server.call(identityApi.exportMe, { as })
    expect(JSON.stringify(body)).toContain('PAO FRANCES')
    expect(JSON.stringify(body)).not.toMatch(FOUND)
  })

  test.for(['7891234567895', 'LT 350ML', 'CX 12X350', '5KG', 'R$ 1.234,56', '0,778 KG X 6,49'])(
    'is not seen in %j',
    async (text) => {
      const as = await server.newUser()
      const { body } = await create(as, receiptBody([lineBody(1, { text, code: text })]))
      expect(body.data).toMatchObject([{ text, code: text }])
    },
  )

  test("does not include a company's numbers", async () => {
    const as = await server.newUser()
    const shop = { cnpj: '00012345678901', legalName: 'Mercado' }
    expect((await create(as, receiptBody([lineBody(1)], { shop }))).body.shop.cnpj).toBe(shop.cnpj)
  })
})

describe('receipts of a household', () => {
  const stocked = () =>
    receiptBody([
      lineBody(1, { text: 'LTE INTEG', code: '7', action: 'stock', newProduct: { name: 'Leite' } }),
    ])

  test('are in the data export, with shops and remembered decisions', async () => {
    const as = await premium()
    const { body } = await create(as, stocked())
    const { body: file } = await server.call(identityApi.exportMe, { as })
    expect(file).toMatchObject({
      shop: [{ id: body.shop.id, legal_name: 'Mercado Exemplo Ltda' }],
      receipt: [{ id: body.id, shop_id: body.shop.id, total_cents: 1000 }],
      receipt_line: [{ receipt_id: body.id, n: 1, text: 'LTE INTEG', stock_units: 1 }],
      line_memory: [
        { scope: '12ABC34501DE35', code: '7' },
        { scope: 'text', code: 'lte integ' },
      ],
    })
  })

  test('are deleted with the account', async () => {
    const as = await premium()
    await create(as, stocked())
    await server.call(identityApi.deleteMe, { as, body: { password: as.password } })
    expect(await storedOf(as)).toBe(
      '[{"shops":null,"receipts":null,"lines":null,"memory":null,"products":null,"entries":null}]',
    )
  })

  test('are copied when a member moves, once, and stay in the old household', async () => {
    const [ana, bia] = [await premium(), await premium()]
    const [mine, both] = [stocked(), stocked()]
    await create(bia, mine)
    await create(bia, both)
    await create(ana, both)
    await create(ana, receiptBody([lineBody(1)], { shop: { cnpj: null, legalName: 'Feira' } }))
    const { token } = (await server.call(householdApi.invite, { as: ana })).body
    await server.call(householdApi.join, { as: bia, body: { token, bring: true } })
    const mate = await refreshed(server, bia)
    const all = await list(mate)
    expect(all).toHaveLength(3)
    expect(new Set(all.map(({ shop }) => shop.id)).size).toBe(2)
    const stock = async (as: User) =>
      (await server.call(productApi.list, { as })).body.data.map(({ name, stock: left }) => [
        name,
        left,
      ])
    expect(await stock(ana)).toEqual([['Leite', 1]])
    const known = await server.call(receiptApi.known, { as: mate, body: { keyHash: mine.keyHash } })
    const params = { id: known.body.receipt?.id ?? '' }
    const { body } = await server.call(receiptApi.get, { as: mate, params })
    expect(body).toMatchObject({ data: [{ units: 1 }], products: [{ name: 'Leite', stock: 1 }] })
    expect((await server.call(receiptApi.remove, { as: mate, params })).body.data).toEqual([])
    expect(await stock(ana)).toEqual([['Leite', 1]])
    await server.call(householdApi.leave, { as: mate, body: { take: true } })
    expect(await list(await refreshed(server, mate))).toHaveLength(3)
    expect(await list(ana)).toHaveLength(2)
  })

  test('are sent to all members', async () => {
    const ana = await premium()
    const bia = await moveIn(server, ana, await server.newUser())
    const { body } = await create(bia, stocked())
    expect((await list(ana)).map(({ id }) => id)).toEqual([body.id])
  })
})
