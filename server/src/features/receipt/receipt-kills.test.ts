import { identityApi } from '@compra/contract/identity/identity.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '#testing/app/launch.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { lineBody, type ReceiptBody, receiptBody } from '#testing/people/receipt-sample.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const ROWS = 20
const RECEIPTS = 12
const sheet = () =>
  receiptBody(
    Array.from({ length: ROWS }, (_, at) =>
      lineBody(at + 1, { action: 'stock', newProduct: { name: `Coisa ${at}` } }),
    ),
  )
const waiting = () =>
  Array.from({ length: RECEIPTS }, () => ({ key: crypto.randomUUID() as string, body: sheet() }))

/** Returns whether it was imported, as far as the client can know. */
async function send(
  origin: string,
  { accessToken }: Pick<User, 'accessToken'>,
  sent: { key: string; body: ReceiptBody },
): Promise<boolean> {
  const answer = await fetch(origin + receiptApi.create.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': sent.key,
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify(sent.body),
  }).catch(() => undefined)
  return answer?.status === 201
}

/** Tokens are only valid at the origin where they were issued. */
async function loginAt(origin: string, { email, password }: User) {
  const answer = await fetch(origin + identityApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return identityApi.login.success.body.parse(await answer.json())
}

/** The rows of each receipt, and the number of stock increases. */
async function stored({ tenantId }: User) {
  const { rows } = await server.database.pool.query<{ lines: number[]; stocks: number[] }>(
    `select (select coalesce(json_agg(lines), '[]') from (
               select count(line.n)::int as lines from receipt
                 left join receipt_line line on line.tenant_id = $1 and line.receipt_id = receipt.id
                where receipt.tenant_id = $1 group by receipt.id
             ) as each) as lines,
            (select coalesce(json_agg(stock), '[]') from product where tenant_id = $1) as stocks`,
    [tenantId],
  )
  return rows[0] ?? { lines: [], stocks: [] }
}

test.for([1, 5])(
  'a server that is killed once it answered %i receipts has each of them whole or not at all',
  async (answered: number) => {
    const as = await newPremiumUser(server)
    const { connection } = server
    const env = { DATABASE_URL: databaseUrl(connection), PORT: '0', SIGNING_KEY: TEST_KEY }
    const other = launch({ ...env, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' })
    const origin = await other.origin()
    const there = await loginAt(origin, as)
    const sent = waiting()
    let known = 0
    const outcomes = await Promise.all(
      sent.map(async (one) => {
        const isIn = await send(origin, there, one)
        known += isIn ? 1 : 0
        if (known >= answered) other.child.kill('SIGKILL')
        return isIn
      }),
    )
    other.child.kill('SIGKILL')
    await other.ended
    const after = await stored(as)
    expect(after.lines.length).toBeGreaterThanOrEqual(outcomes.filter(Boolean).length)
    expect(new Set(after.lines)).toEqual(new Set([ROWS]))
    expect(new Set(after.stocks)).toEqual(new Set([after.lines.length]))
    // Clients without an answer retry.
    for (const one of sent) expect(await send(server.url, as, one)).toBe(true)
    expect(await stored(as)).toEqual({
      lines: Array(RECEIPTS).fill(ROWS),
      stocks: Array(ROWS).fill(RECEIPTS),
    })
  },
)
