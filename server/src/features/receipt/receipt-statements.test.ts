import { RECEIPT_LINES_MAX } from '@compra/contract/receipt/printed.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { keyHash, type LineBody, lineBody, receiptBody } from '#testing/people/receipt-sample.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() as string })
const fresh = (count: number): LineBody[] =>
  Array.from({ length: count }, (_, at) =>
    lineBody(at + 1, {
      action: 'stock',
      code: `${at}`,
      gtin: `789${String(at).padStart(10, '0')}`,
      newProduct: { name: `Coisa número ${at} de uma lista comprida` },
      purchase: `coisa.${at}`,
      text: `COISA NUMERO ${at} DE UMA LISTA COMPRIDA`,
      unitPrice: 10,
    }),
  )
/** Runs `work` and returns its number of statements. */
const during = async (work: () => Promise<unknown>) =>
  (await statementsOf(server.database.pool, 'receipt', work)).length
const create = (as: User, lines: LineBody[]) =>
  server.call(receiptApi.create, { as, headers: newKey(), body: receiptBody(lines) })

test('a receipt needs the same number of statements with one row, a hundred, or the maximum', async () => {
  const as = await newPremiumUser(server)
  for (const count of [1, 100, RECEIPT_LINES_MAX]) {
    const statuses: number[] = []
    const take = async () => {
      statuses.push((await create(as, fresh(count))).status)
    }
    expect(await during(take)).toBe(16)
    expect(statuses).toEqual([201])
  }
})

test('reading, correcting and removing it, and the lookup, do too', async () => {
  const as = await newPremiumUser(server)
  for (const count of [1, 100]) {
    const { body } = await create(as, fresh(count))
    const params = { id: body.id }
    const read = () => server.call(receiptApi.get, { as, params })
    expect(await during(read)).toBe(2)
    expect(await during(() => server.call(receiptApi.list, { as }))).toBe(1)
    const lines = body.data.map(({ n, productId }) => ({ n, productId, action: 'price' }) as const)
    const correct = () => server.call(receiptApi.correct, { as, params, body: { lines } })
    expect(await during(correct)).toBe(17)
    const known = { keyHash: keyHash(), codes: body.data.map(({ code }) => code ?? '') }
    expect(await during(() => server.call(receiptApi.known, { as, body: known }))).toBe(1)
    expect(await during(() => server.call(receiptApi.remove, { as, params }))).toBe(10)
  }
})
