import type { HouseItemChange, HouseItemDraft } from '@compra/contract/house-item/house-item.ts'
import { houseItemApi } from '@compra/contract/house-item/house-item.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { race } from '#testing/faults/races.ts'
import { moveIn } from '#testing/people/housemates.ts'

let server: RunningApp
let other: RunningApp
beforeAll(async () => {
  server = await startApp()
  other = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

type As = { readonly accessToken: string }
const list = async (as: As) => (await server.call(houseItemApi.list, { as })).body.items
const add = (as: As, body: object, key?: string, at = server) =>
  at.call(houseItemApi.add, {
    as,
    // `as`: hostile drafts are sent, too.
    body: body as HouseItemDraft,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const change = (as: As, itemId: string, body: object, ifMatch?: string, at = server) =>
  at.call(houseItemApi.change, {
    as,
    params: { itemId },
    body: body as HouseItemChange,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })
const remove = (as: As, itemId: string, ifMatch?: string) =>
  server.call(houseItemApi.remove, {
    as,
    params: { itemId },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })

/** A user with a device, and an API client with a token of that user. */
async function household() {
  const person = await server.newUser({ userName: 'Helena Duarte' })
  const body = { name: 'Painel', scopes: ['lists' as const] }
  const { token: accessToken } = (await server.call(tokenApi.create, { as: person, body })).body
  return { person, program: { accessToken }, phone: phoneOf(server, person) }
}

describe('the house list, by API', () => {
  test('is the list on the devices, and devices get what the API client changes', async () => {
    const { person, program, phone } = await household()
    await phone.sync([draft('Pão')])
    const milk = (await add(program, { text: '2 leite integral 1 l 5,99' })).body
    expect(milk).toMatchObject({
      name: 'leite integral',
      quantity: 2,
      measure: { amount: 1, unit: 'l' },
      price: 5.99,
      status: 'pending',
    })
    expect((await list(program)).map(({ name }) => name)).toEqual(['Pão', 'leite integral'])
    const { rows } = await phone.sync()
    expect(rows).toMatchObject([{ id: milk.id, name: 'leite integral', addedBy: person.id }])

    expect((await change(program, milk.id, { status: 'purchased' })).body.status).toBe('purchased')
    expect((await phone.sync()).rows).toMatchObject([
      { id: milk.id, status: 'purchased', placedBy: person.id },
    ])
    expect((await list(program)).map(({ name }) => name)).toEqual(['Pão', 'leite integral'])
    expect((await remove(program, milk.id)).status).toBe(204)
    expect((await list(program)).map(({ name }) => name)).toEqual(['Pão'])
    expect((await phone.sync()).rows[0]?.removed).toBeGreaterThan(0)
    const { body } = await server.call(historyApi.history, {
      as: person,
      query: { list: 'house' },
    })
    expect(body.data.length).toBeGreaterThanOrEqual(3)
  })

  test('has each item once: adding it again makes it pending, with the fields that are sent', async () => {
    const { program, phone } = await household()
    const row = draft('Café', { status: 'purchased', t: [NOON, NOON + 1], note: 'em grãos' })
    await phone.sync([row])
    const again = await add(program, { name: 'CAFE', quantity: 3 })
    expect([again.status, again.body]).toMatchObject([
      201,
      { id: row.id, name: 'Café', quantity: 3, note: 'em grãos', status: 'pending' },
    ])
    expect(await list(program)).toHaveLength(1)
    expect((await phone.sync()).rows).toMatchObject([
      { id: row.id, status: 'pending', quantity: 3 },
    ])
  })

  test('sets only the fields that are sent, so that concurrent changes of the others stay', async () => {
    const { program } = await household()
    const { id } = (await add(program, { name: 'Arroz', measure: { amount: 2, unit: 'kg' } })).body
    const { body } = await change(program, id, { price: 12.5, note: 'tipo 1', measure: null })
    expect(body).toMatchObject({ id, name: 'Arroz', price: 12.5, note: 'tipo 1', quantity: 1 })
    expect(body.measure).toBeUndefined()
    expect((await change(program, id, { name: 'Arroz integral' })).body).toMatchObject({
      price: 12.5,
      note: 'tipo 1',
    })
    // Renaming an item to the name of another merges them.
    const beans = (await add(program, { name: 'Feijão' })).body
    const joined = (await change(program, beans.id, { name: 'arroz integral' })).body
    expect(joined.name).toBe('Arroz integral')
    expect(await list(program)).toHaveLength(1)
    // The merged item is still found by its own id.
    expect((await change(program, beans.id, { status: 'purchased' })).body.id).toBe(joined.id)
  })

  test('adds once under one key, also when the item was ticked before the retry', async () => {
    const { program } = await household()
    const key = crypto.randomUUID()
    const first = (await add(program, { name: 'Ovos' }, key)).body
    await change(program, first.id, { status: 'purchased' })
    expect((await add(program, { name: 'Ovos' }, key)).body).toMatchObject({
      id: first.id,
      status: 'purchased',
    })
    await remove(program, first.id)
    expect((await add(program, { name: 'Ovos' }, key)).status).toBe(201)
    expect(await list(program)).toEqual([])
    expect((await add(program, { name: 'Ovos' }, `${key}2`)).body.id).not.toBe(first.id)
  })
})

test('a call that changes nothing does not raise the revision', async () => {
  const { program, phone } = await household()
  const key = crypto.randomUUID()
  const milk = { name: 'Leite', quantity: 2, price: 5.99 }
  const { id, version } = (await add(program, milk, key)).body
  const { cursor } = await phone.sync()
  for (const same of [await change(program, id, milk), await change(program, id, {})]) {
    expect([same.status, same.body]).toMatchObject([200, { id, version }])
  }
  expect((await add(program, milk, key)).body.id).toBe(id)
  expect(await phone.sync()).toMatchObject({ cursor, rows: [] })
  expect((await change(program, id, { quantity: 3 })).status).toBe(200)
  expect((await phone.sync()).cursor).toBe(cursor + 1)
})

describe('If-Match', () => {
  test('accepts the current version only', async () => {
    const { program, phone } = await household()
    const added = await add(program, { name: 'Sal' })
    const seen = added.headers.get('etag') ?? ''
    expect(seen).toBe(`"${added.body.version}"`)
    expect((await list(program))[0]?.version).toBe(added.body.version)
    const { rows } = await phone.sync()
    const [row] = rows
    if (!row) throw new Error('no row')
    await phone.sync([
      { ...draft('Sal'), id: row.id, t: [...row.t, 0, 0, Date.now()], quantity: 2 },
    ])
    for (const stale of [seen, `W/${seen}`, '"x"', 'x']) {
      const { status, problem } = await change(program, added.body.id, { quantity: 5 }, stale)
      expect([status, problem.code]).toEqual([412, 'item_changed'])
      expect((await remove(program, added.body.id, stale)).status).toBe(412)
    }
    const [now] = await list(program)
    expect(now?.quantity).toBe(2)
    const changed = await change(program, added.body.id, { quantity: 5 }, `"a", "${now?.version}"`)
    expect([changed.status, changed.body.quantity]).toEqual([200, 5])
    expect((await remove(program, added.body.id, '*')).status).toBe(204)
  })

  test('accepts one of 50 concurrent calls at two processes', async () => {
    const { program } = await household()
    const { id, version } = (await add(program, { name: 'Fermento' })).body
    const counts = await race((racer) =>
      change(program, id, { quantity: racer + 2 }, `"${version}"`, racer % 2 ? server : other),
    )
    expect(counts).toEqual({ 200: 1, 412: 49 })
  })
})

test('50 concurrent calls at two processes that add one item add it once', async () => {
  const { program } = await household()
  const counts = await race((racer) =>
    add(program, { name: racer % 3 ? 'Leite' : 'LEITE' }, undefined, racer % 2 ? server : other),
  )
  expect(counts).toEqual({ 201: 50 })
  expect(await list(program)).toHaveLength(1)
})

test('the free plan allows 20 items; existing ones can still be changed', async () => {
  const { program } = await household()
  for (let at = 0; at < 20; at += 1) await add(program, { name: `Item ${at}` })
  const { status, problem } = await add(program, { name: 'Mais um' })
  expect([status, problem.code]).toEqual([403, 'list_items_limit'])
  expect((await add(program, { name: 'item 3', quantity: 2 })).status).toBe(201)
  const [first] = await list(program)
  expect((await remove(program, first?.id ?? '')).status).toBe(204)
  expect((await add(program, { name: 'Mais um' })).status).toBe(201)
})

test('T-20 the house list belongs to the household: a former member cannot access it', async () => {
  const [host, guest] = [await household(), await household()]
  const { id } = (await add(host.program, { name: 'Leite' })).body
  expect((await change(guest.program, id, { quantity: 9 })).status).toBe(404)
  expect((await remove(guest.program, id)).status).toBe(404)
  await moveIn(server, host.person, guest.person)
  expect((await change(guest.program, id, { quantity: 9 })).body.quantity).toBe(9)
})

test('hostile input is refused, and nothing of it is stored', async () => {
  const { program } = await household()
  const bad = [
    {},
    { text: 'Leite', name: 'Leite' },
    { name: '' },
    { name: 'a'.repeat(101) },
    { text: '\u202Eetiel' },
    { name: 'Leite', quantity: 0 },
    { name: 'Leite', quantity: '2' },
    { name: 'Leite', price: -1 },
    { name: 'Leite', status: 'stolen' },
    { name: 'Leite', measure: { amount: -1, unit: 'kg' } },
    { name: 'Leite', note: 'x'.repeat(201) },
    { text: '1 kg arroz, 2 l leite' },
    { text: 'leite,ovos,pão' },
  ]
  for (const body of bad) expect([body, (await add(program, body)).status]).toEqual([body, 400])
  expect(await list(program)).toEqual([])
  const { id } = (await add(program, { text: "'; drop table list_item; --" })).body
  expect((await change(program, id, { name: '' })).status).toBe(400)
  expect((await change(program, id, {})).status).toBe(200)
  for (const unknown of ['x', crypto.randomUUID()]) {
    expect((await change(program, unknown, {})).status).toBe(404)
  }
})

test('reading is one statement, a write five: one lock, one read, one write; a released name adds a sixth', async () => {
  const { program } = await household()
  const { id } = (await add(program, { name: 'Leite' })).body
  const during = (work: () => Promise<unknown>) =>
    statementsOf(server.database.pool, 'list_item', work)
  expect(await during(() => list(program))).toHaveLength(1)
  for (const act of [
    () => add(program, { name: 'Pão' }),
    () => change(program, id, { status: 'purchased' }),
  ]) {
    const statements = await during(act)
    expect(statements.map((text) => /\w+/.exec(text)?.[0])).toEqual([
      'begin',
      'update',
      'with',
      'with',
      'commit',
    ])
  }
  expect(await during(() => remove(program, id))).toHaveLength(6)
})
