import { allEndpoints } from '@compra/contract/api/api.ts'
import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'
import { statementsAbout } from '#testing/data/statements.ts'
import { operationsAt } from '#testing/people/operations.ts'
import type { Sampler } from '#testing/people/sample.ts'
import { nameOf, sendTo } from '#testing/people/send-operation.ts'

let server: RunningApp
let operations: Record<string, Sampler>
beforeAll(async () => {
  server = await startApp()
  operations = operationsAt(server)
})
afterAll(() => server.stop())

const READS = allEndpoints.filter(({ tag }) => tag !== undefined)
const WRITES = allEndpoints
  .filter(({ method, access }) => method !== 'GET' && access !== 'public')
  .map(nameOf)

interface Read {
  readonly name: string
  readonly url: string
}

/** A household with a row of each kind, its token, and the reads of these rows. */
async function houseOf(): Promise<{ owner: User; token: string; reads: Read[] }> {
  const owner = await newPremiumUser(server)
  await server.call(houseItemApi.add, { as: owner, body: { name: 'Leite' } })
  const body = { name: 'Painel', scopes: ['read' as const] }
  const { token } = (await server.call(tokenApi.create, { as: owner, body })).body
  const reads: Read[] = []
  for (const endpoint of READS) {
    const name = nameOf(endpoint)
    const { params = {} } = (await operations[name]?.(owner)) ?? {}
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    reads.push({ name, url: server.url + path })
  }
  return { owner, token, reads }
}

const read = async ({ url }: Read, token: string, known?: string) => {
  const headers = { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) }
  const answer = await fetch(url, { headers })
  return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() }
}

const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '')

/** By read: the writes that changed its answer. */
const changed = new Map(READS.map((endpoint) => [nameOf(endpoint), new Set<string>()]))

describe('an answer with an ETag', () => {
  test.for(WRITES)('has another one after %s if it changed', async (name) => {
    const { owner, token, reads } = await houseOf()
    const sample = (await operations[name]?.(owner)) ?? {}
    const before = await Promise.all(reads.map((each) => read(each, token)))
    await sendTo(server.url, name, sample, owner.accessToken)
    await Promise.all(
      reads.map(async (each, at) => {
        const { status, tag, text } = before[at] ?? {}
        if (status !== 200 || tag === null) throw new Error(`${each.name} has no ETag`)
        const after = await read(each, token, tag)
        const now = await read(each, token)
        if (now.text === text) return
        changed.get(each.name)?.add(name)
        expect(after.status, `${each.name} is stale after ${name}`).not.toBe(304)
        expect(withoutId(after.text)).toBe(withoutId(now.text))
      }),
    )
  })

  test('is changed by some of these writes', () => {
    for (const [name, writes] of changed) expect(writes.size, name).toBeGreaterThan(1)
  })
})

/** Read by the house list's statement, which also serves devices, for what its items do not have. */
const BESIDES = new Set(
  'account live_link membership presence tenant plan premium_grant subscription'.split(' '),
)

test('all tables behind an ETag refuse writes that do not raise the revision', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'refuse_without_hold'::regproc`,
  )
  const guarded = new Set(rows.map(({ name }) => name))
  const tables = await server.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
  )
  const { owner, token, reads } = await houseOf()
  for (const each of reads) {
    const texts = await statementsAbout(owner.tenantId, () => read(each, token))
    const words = new Set(texts.join(' ').match(/\w+/g))
    const used = tables.rows.map(({ name }) => name).filter((name) => words.has(name))
    expect(used).toContain('tenant_revision')
    for (const name of used) {
      if (name === 'tenant_revision' || BESIDES.has(name)) continue
      expect(guarded, `${each.name} reads ${name}`).toContain(name)
    }
  }
})
