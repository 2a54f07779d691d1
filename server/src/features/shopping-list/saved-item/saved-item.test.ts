import {
  savedItemApi,
  type SavedItemChange,
  type SavedItemDraft,
} from '@compra/contract/shopping-list/saved-item.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { statementsOf } from '#testing/data/statements.ts'
import { race } from '#testing/faults/races.ts'

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

/** A saved list, and an API client that may change it. */
async function household(names: readonly string[] = ['Leite', 'Pão']) {
  const person = await server.newUser()
  const scopes = ['lists' as const]
  const token = { name: 'Painel', scopes }
  const made = await server.call(tokenApi.create, { as: person, body: token })
  const as = { accessToken: made.body.token }
  const items = names.map((name, at) => ({ name, sequence: at + 1, quantity: 1, price: 4.5 }))
  const body = { name: 'Feira', items }
  const list = (await server.call(shoppingListApi.create, { as: person, body })).body
  const headersOf = (ifMatch: string | undefined) =>
    ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }
  const of = (itemId: string) => ({ as, params: { id: list.id, itemId } })
  return {
    as,
    person,
    list,
    read: async () =>
      (await server.call(shoppingListApi.get, { as, params: { id: list.id } })).body.items,
    get: (itemId: string) => server.call(savedItemApi.item, of(itemId)),
    // `as`: hostile drafts are sent, too.
    add: (draft: object, at = server) =>
      at.call(savedItemApi.addItem, {
        as,
        params: { id: list.id },
        body: draft as SavedItemDraft,
      }),
    change: (itemId: string, change: object, ifMatch?: string, at = server) =>
      at.call(savedItemApi.changeItem, {
        ...of(itemId),
        ...headersOf(ifMatch),
        body: change as SavedItemChange,
      }),
    remove: (itemId: string, ifMatch?: string) =>
      server.call(savedItemApi.removeItem, { ...of(itemId), ...headersOf(ifMatch) }),
  }
}

describe('an item of a saved list, by API', () => {
  test('is added at the end, changed in place and deleted; the others keep their ids', async () => {
    const { list, read, get, add, change, remove } = await household()
    const added = await add({ text: '2 kg de arroz' })
    expect(added.body).toMatchObject({ name: 'arroz', measure: { amount: 2, unit: 'kg' } })
    expect((await get(added.body.id)).headers.get('etag')).toBe(added.headers.get('etag'))
    const [milk] = list.items
    const changed = await change(milk?.id ?? '', { quantity: 6, price: 5.25 })
    expect(changed.body).toMatchObject({ id: milk?.id, name: 'Leite', quantity: 6, price: 5.25 })
    const all = await read()
    expect(all.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Leite', 1],
      ['Pão', 2],
      ['arroz', 3],
    ])
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(list.items.map(({ id }) => id))
    expect((await remove(milk?.id ?? '')).status).toBe(204)
    expect((await remove(milk?.id ?? '')).status).toBe(404)
    expect((await read()).map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Pão', 1],
      ['arroz', 2],
    ])
  })

  test('exists once: adding it again changes only the fields that are sent', async () => {
    const { list, read, add } = await household()
    const again = await add({ text: '3 LEITE' })
    expect(again.body).toMatchObject({ ...list.items[0], quantity: 3 })
    expect(await read()).toHaveLength(2)
    // With another measure it is another item.
    await add({ name: 'Leite', measure: { amount: 1, unit: 'l' } })
    expect(await read()).toHaveLength(3)
  })

  test('keeps its id under a new name and measure; the name of another item is refused', async () => {
    const { list, read, change, add, remove } = await household()
    const [milk] = list.items
    const said = { name: 'Leite integral', measure: { amount: 1, unit: 'l' } }
    const renamed = (await change(milk?.id ?? '', said)).body
    expect(renamed).toMatchObject({ id: milk?.id, sequence: 1, ...said })
    expect((await read())[0]?.id).toBe(milk?.id)
    const again = (await add({ name: 'Leite' })).body
    expect(again.id).not.toBe(milk?.id)
    expect((await read()).map(({ id }) => id)).toEqual([milk?.id, list.items[1]?.id, again.id])
    expect((await remove(again.id)).status).toBe(204)
    const { status, problem } = await change(renamed.id, { name: 'pao', measure: null })
    expect([status, problem.causes]).toEqual([
      400,
      [{ field: 'name', error: 'is already in the list' }],
    ])
  })

  test('is deleted by the id that it had before it was renamed', async () => {
    const { list, read, change, remove } = await household()
    const id = list.items[0]?.id ?? ''
    const renamed = await change(id, { name: 'Leite integral' })
    expect([renamed.status, renamed.body.id]).toEqual([200, id])
    expect((await remove(id)).status).toBe(204)
    expect((await read()).map(({ name }) => name)).toEqual(['Pão'])
  })

  test('cannot be deleted when it is the last one', async () => {
    const { list, remove } = await household(['Leite'])
    const { status, problem } = await remove(list.items[0]?.id ?? '')
    expect([status, problem.code]).toEqual([409, 'list_last_item'])
  })

  test('cannot be added beyond the plan limit', async () => {
    const { add } = await household(Array.from({ length: 20 }, (_, at) => `Item ${at}`))
    const { status, problem } = await add({ name: 'Mais um' })
    expect([status, problem.code]).toEqual([403, 'list_items_limit'])
    expect((await add({ name: 'item 3', quantity: 2 })).status).toBe(201)
  })
})

test('of 50 concurrent changes at two processes with one ETag, one is accepted', async () => {
  const { list, get, change, remove } = await household()
  const id = list.items[0]?.id ?? ''
  const tag = (await get(id)).headers.get('etag') ?? ''
  const counts = await race((racer) =>
    change(id, { quantity: racer + 2 }, tag, racer % 2 ? server : other),
  )
  expect(counts).toEqual({ 200: 1, 412: 49 })
  expect((await remove(id, tag)).status).toBe(412)
})

test('50 concurrent calls add each item, and none twice', async () => {
  const { read, add } = await household()
  const counts = await race((racer) =>
    add({ name: `Coisa ${racer % 10}` }, racer % 2 ? server : other),
  )
  expect(counts).toEqual({ 201: 50 })
  const all = await read()
  expect(all).toHaveLength(12)
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => at + 1))
})

test('hostile input is refused, and so are lists of another user', async () => {
  const [mine, theirs] = [await household(), await household()]
  const bad = [
    {},
    { text: 'a', name: 'a' },
    { text: 'leite, ovos, pão' },
    { name: 'a', quantity: 0 },
    { name: '\u0007' },
  ]
  for (const body of bad) expect((await mine.add(body)).status).toBe(400)
  const itemId = theirs.list.items[0]?.id ?? ''
  const params = { id: theirs.list.id, itemId }
  const { as } = mine
  const answers = [
    await server.call(savedItemApi.item, { as, params }),
    await server.call(savedItemApi.changeItem, { as, params, body: { quantity: 9 } }),
    await server.call(savedItemApi.removeItem, { as, params }),
    await server.call(savedItemApi.addItem, { as, params, body: { name: 'Meu' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await theirs.read()).toEqual(theirs.list.items)
})

test('a write is five statements, and a change without effect writes nothing', async () => {
  const { list, add, change } = await household()
  const id = list.items[0]?.id ?? ''
  const during = (work: () => Promise<unknown>) =>
    statementsOf(server.database.pool, 'shopping_list_item', work)
  expect(await during(() => add({ name: 'Arroz' }))).toHaveLength(5)
  expect(await during(() => change(id, { quantity: 2 }))).toHaveLength(5)
  expect(await during(() => change(id, { quantity: 2 }))).toHaveLength(4)
})
