import { PROBLEMS } from '@compra/contract/messages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterEach(() => server.clock.backToRealTime())
afterAll(() => server.stop())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const item = (name: string, sequence = 1) => ({ sequence, name, quantity: 1, price: 0 })
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => item(`Item ${at + 1}`, at + 1))

const create = (as: User, name: string, listed = [item('Leite')]) =>
  server.call(shoppingListApi.create, { as, body: { name, items: listed } })
const update = (as: User, id: string, name: string, listed = [item('Leite')]) =>
  server.call(shoppingListApi.update, { as, params: { id }, body: { name, items: listed } })
const get = (as: User, id: string) => server.call(shoppingListApi.get, { as, params: { id } })
const remove = (as: User, id: string) => server.call(shoppingListApi.remove, { as, params: { id } })
const page = (as: User, query: { page?: string; size?: string; name?: string } = {}) =>
  server.call(shoppingListApi.list, { as, query })
const namesFor = async (as: User, name: string) =>
  (await page(as, { name, size: '100' })).body.data.map((list) => list.name)

const newPremium = () => newPremiumUser(server)

describe('a saved list', () => {
  test('is returned as it was saved, also when it is read', async () => {
    const user = await server.newUser()
    const { status, body } = await create(user, '  Feira   da semana ', [
      { sequence: 1, name: ' Pão  francês ', quantity: 6, price: 0.75 },
      { sequence: 2, name: 'Leite', quantity: 99_999, price: 999_999.99 },
    ])
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(UUID),
      name: 'Feira da semana',
      items: [
        {
          id: expect.stringMatching(UUID),
          sequence: 1,
          name: 'Pão francês',
          quantity: 6,
          price: 0.75,
        },
        {
          id: expect.stringMatching(UUID),
          sequence: 2,
          name: 'Leite',
          quantity: 99_999,
          price: 999_999.99,
        },
      ],
    })
    expect((await get(user, body.id)).body).toEqual(body)
  })

  test('has price 0 where none was sent', async () => {
    const user = await server.newUser()
    const { body } = await server.call(shoppingListApi.create, {
      as: user,
      body: { name: 'Feira', items: [{ sequence: 1, name: 'Leite', quantity: 1 }] },
    })
    expect(body.items[0]?.price).toBe(0)
  })

  test('G-141 has prices rounded half up to whole cents', async () => {
    const user = await server.newUser()
    const prices = [0.1 + 0.2, 1.005, 0.004, 7.99, -0]
    const { body } = await create(
      user,
      'Feira',
      prices.map((price, at) => ({ ...item(`Item ${at}`), price })),
    )
    expect(body.items.map(({ price }) => price)).toEqual([0.3, 1.01, 0, 7.99, 0])
    expect((await get(user, body.id)).body).toEqual(body)
  })

  test('is numbered from 1 in the order of (sequence, position)', async () => {
    const user = await server.newUser()
    const { body } = await create(user, 'Feira', [
      item('d', 9),
      item('b', 4),
      item('a', 2),
      item('c', 4),
    ])
    const numbered = ['a', 'b', 'c', 'd'].map((name, at) => ({ name, sequence: at + 1 }))
    expect(body.items).toMatchObject(numbered)
    expect((await get(user, body.id)).body.items).toMatchObject(numbered)
  })

  test('G-129 is replaced whole, and an item keeps its id by it or by its name', async () => {
    const user = await server.newUser()
    const { body: first } = await create(user, 'Feira', items(5))
    const [renamed, moved] = first.items
    const { body: edited } = await update(user, first.id, 'Feira', [
      { ...item('Uva', 1), id: renamed?.id.toUpperCase() } as ReturnType<typeof item>,
      item(moved?.name.toUpperCase() ?? '', 2),
      item(renamed?.name ?? '', 3),
    ])
    expect(edited.items.slice(0, 2).map(({ id }) => id)).toEqual([renamed?.id, moved?.id])
    expect(new Set(edited.items.map(({ id }) => id)).size).toBe(3)
    expect((await get(user, first.id)).body).toEqual(edited)
  })

  test('G-129 assigns new ids to new items, whatever ids are sent', async () => {
    const user = await server.newUser()
    const { body: first } = await create(user, 'Feira', items(5))
    const { status, body: second } = await update(user, first.id, 'Sacolão', [
      { ...item('Uva', 2), id: 7 } as unknown as ReturnType<typeof item>,
      item('Pera', 1),
    ])
    expect(status).toBe(200)
    expect(second).toMatchObject({ id: first.id, name: 'Sacolão' })
    expect(second.items).toMatchObject([{ name: 'Pera' }, { name: 'Uva' }])
    const before = first.items.map(({ id }) => id)
    expect(second.items.filter(({ id }) => before.includes(id))).toEqual([])
    expect((await get(user, first.id)).body).toEqual(second)
    expect((await page(user)).body.data).toEqual([{ id: first.id, name: 'Sacolão', itemsCount: 2 }])
    const { body: third } = await update(user, first.id, 'Sacolão', items(20))
    expect((await get(user, first.id)).body).toEqual(third)
    expect(third.items).toHaveLength(20)
    // An equal item keeps the id.
    expect(third.items.slice(0, 5).map(({ id }) => id)).toEqual(before)
  })

  test('G-133 can be deleted once, with its items', async () => {
    const user = await server.newUser()
    const { body } = await create(user, 'Feira', items(3))
    expect((await remove(user, body.id)).status).toBe(204)
    expect((await remove(user, body.id)).status).toBe(404)
    expect((await get(user, body.id)).status).toBe(404)
    expect((await update(user, body.id, 'Feira')).status).toBe(404)
    const { rows } = await server.database.pool.query(
      'select from shopping_list_item where tenant_id = $1',
      [user.tenantId],
    )
    expect(rows).toEqual([])
  })

  test('R-13 saved twenty times at once is saved once', async () => {
    const user = await newPremium()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(user, 'Feira')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await page(user)).body.data).toHaveLength(1)
  })

  test('is exactly one of two concurrent writes', async () => {
    const user = await newPremium()
    const { body } = await create(user, 'Feira', items(40))
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([30, 3, 55].map((count) => update(user, body.id, 'Feira', items(count))))
      const { items: kept } = (await get(user, body.id)).body
      expect([30, 3, 55]).toContain(kept.length)
      expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_, at) => at + 1))
      expect((await page(user)).body.data[0]?.itemsCount).toBe(kept.length)
    }
  })
})

describe('G-127 the name of a list', () => {
  test.for(['Feira', 'FEIRA', '  feira ', 'fêirã'])('%j is taken by Feira', async (name) => {
    const user = await newPremium()
    await create(user, 'Feira')
    const { problem } = await create(user, name)
    expect(problem).toMatchObject({
      status: 409,
      detail: 'a shopping list with the same name already exists',
    })
    const { body: other } = await create(user, 'Outra')
    expect((await update(user, other.id, name)).problem.code).toBe('list_name_taken')
    expect((await get(user, other.id)).body).toEqual(other)
  })

  test('may stay the same, or change its case', async () => {
    const user = await server.newUser()
    const { body } = await create(user, 'Feira')
    expect((await update(user, body.id, 'Feira')).status).toBe(200)
    expect((await update(user, body.id, 'FEIRÃ')).body.name).toBe('FEIRÃ')
  })

  test('is available again after its list is deleted, and is separate per tenant', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const { body } = await create(user, 'Feira')
    expect((await create(other, 'Feira')).status).toBe(201)
    await remove(user, body.id)
    expect((await create(user, 'Feira')).status).toBe(201)
  })
})

describe('pages of lists', () => {
  test('G-124 are sorted newest first, on every page', async () => {
    const user = await newPremium()
    for (let at = 1; at <= 23; at += 1) {
      // Some have the same time, as copies do.
      server.clock.setTo(new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(at / 3))))
      await create(user, `Lista ${at}`, items(at))
    }
    server.clock.backToRealTime()
    const pages = await Promise.all(['1', '2', '3', '4'].map((at) => page(user, { page: at })))
    expect(pages.map(({ body }) => [body.data.length, body.has_more])).toEqual([
      [10, true],
      [10, true],
      [3, false],
      [0, false],
    ])
    const all = pages.flatMap(({ body }) => body.data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
    const groups = all.map(({ name }) => Math.floor(Number(name.slice(6)) / 3))
    expect(groups).toEqual(groups.toSorted((a, b) => b - a))
    expect(all.every(({ name, itemsCount }) => name === `Lista ${itemsCount}`)).toBe(true)
    expect((await page(user, { size: '23' })).body.has_more).toBe(false)
    expect((await page(user, { size: '22' })).body.has_more).toBe(true)
  })

  test.for([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { page: '' },
    { page: '10001' },
    { size: '0' },
    { size: '101' },
    { size: '1e1' },
    { name: 'x'.repeat(101) },
    { name: 'a\u0000' },
  ])('G-123 %j is refused', async (query) => {
    const user = await server.newUser()
    const { problem } = await page(user, query)
    expect(problem).toMatchObject({ status: 400, causes: [{ field: Object.keys(query)[0] }] })
  })

  test('G-123 beyond the end is empty', async () => {
    const user = await server.newUser()
    expect((await page(user, { page: '10000', size: '100' })).body).toEqual({
      data: [],
      has_more: false,
    })
  })
})

describe('G-126 T-29 the search', () => {
  test.for([
    ['acucar', ['Açúcar & cia']],
    ['AÇÚ', ['Açúcar & cia']],
    ['  cia ', ['Açúcar & cia']],
    ['', ['50%', 'a_b', 'Açúcar & cia', 'c\\d']],
    ['   ', ['50%', 'a_b', 'Açúcar & cia', 'c\\d']],
    ['%', ['50%']],
    ['_', ['a_b']],
    ['\\', ['c\\d']],
    ['0%', ['50%']],
    ['a%b', []],
    ['a_', ['a_b']],
    ['__', []],
    ['\\%', []],
    ['%_%_%_%_%_%_%_%_%_%_%_%_%', []],
    ["' or 1=1 --", []],
  ] as const)('of %j finds %j', async ([text, found]) => {
    const user = await searched()
    expect((await namesFor(user, text)).toSorted((a, b) => a.localeCompare(b, 'pt-BR'))).toEqual(
      [...found].toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
    )
  })

  let owner: Promise<User> | undefined
  /** A user with lists to find, and another user with the same lists. */
  function searched(): Promise<User> {
    owner ??= (async () => {
      const [user, other] = [await newPremium(), await newPremium()]
      for (const name of ['Açúcar & cia', '50%', 'a_b', 'c\\d']) {
        await create(user, name)
        await create(other, name)
      }
      return user
    })()
    return owner
  }
})

describe('the server refuses', () => {
  const good = { name: 'Feira', items: [item('Leite')] }
  test.for([
    ['no name', { ...good, name: undefined }, 'name', 'is required'],
    ['a blank name', { ...good, name: ' \t ' }, 'name', 'is required'],
    [
      'a name of 101',
      { ...good, name: 'x'.repeat(101) },
      'name',
      'must have at most 100 characters',
    ],
    [
      'a hidden name',
      { ...good, name: 'a\u202Eb' },
      'name',
      'must contain only printable characters',
    ],
    ['no items', { ...good, items: [] }, 'items', 'must have at least 1 items'],
    ['items that are none', { ...good, items: 'Leite' }, 'items', 'must be a list'],
    ['an item of blanks', withItem({ name: ' ' }), 'items[0].name', 'is required'],
    ['a quantity of 0', withItem({ quantity: 0 }), 'items[0].quantity', 'must be greater than 0'],
    ['half a piece', withItem({ quantity: 1.5 }), 'items[0].quantity', 'must be a whole number'],
    [
      'G-138 a quantity as text',
      withItem({ quantity: '2' }),
      'items[0].quantity',
      'must be a number',
    ],
    [
      'T-26 100,000 pieces',
      withItem({ quantity: 100_000 }),
      'items[0].quantity',
      'must be less than or equal to 99999',
    ],
    [
      'a price below 0',
      withItem({ price: -0.01 }),
      'items[0].price',
      'must be greater than or equal to 0',
    ],
    [
      'T-26 a price of 1e308',
      withItem({ price: 1e308 }),
      'items[0].price',
      'must be less than or equal to 999999.99',
    ],
    ['G-138 a price of null', withItem({ price: null }), 'items[0].price', 'must be a number'],
    ['a sequence of 0', withItem({ sequence: 0 }), 'items[0].sequence', 'must be greater than 0'],
    [
      'a sequence of 1.5',
      withItem({ sequence: 1.5 }),
      'items[0].sequence',
      'must be a whole number',
    ],
    [
      'the same item twice',
      { ...good, items: [item('Pão'), item('Uva'), item(' PAO')] },
      'items[2].name',
      'is already in the list',
    ],
    ['G-090 501 items', { ...good, items: items(501) }, 'items', 'must have at most 500 items'],
  ] as const)('%s', async ([, body, field, error]) => {
    const user = await newPremium()
    const { body: list } = await create(user, 'Outra')
    for (const [method, path] of [
      ['POST', '/api/v1/shopping-list'],
      ['PUT', `/api/v1/shopping-list/${list.id}`],
    ]) {
      const answer = await fetch(`${server.url}${path}`, {
        method: method ?? '',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${user.accessToken}`,
        },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        detail: PROBLEMS.validation_error.message,
        causes: [{ field, error }],
      })
    }
    expect((await page(user)).body.data).toEqual([{ id: list.id, name: 'Outra', itemsCount: 1 }])
  })

  function withItem(change: object) {
    return { ...good, items: [{ ...item('Leite'), ...change }] }
  }
})

test('T-21 takes no field but its own', async () => {
  const user = await server.newUser()
  const other = await server.newUser()
  const extra = {
    id: other.id,
    tenant_id: other.tenantId,
    tenantId: other.tenantId,
    items_count: 77,
    name_folded: 'x',
    created_at: '2000-01-01',
  }
  const body = { name: 'Feira', items: [{ ...item('Leite'), ...extra, price_cents: 5 }], ...extra }
  const { body: made } = await server.call(shoppingListApi.create, { as: user, body })
  const { body: changed } = await server.call(shoppingListApi.update, {
    as: user,
    params: { id: made.id },
    body,
  })
  expect([made.id, changed.items[0]?.id]).not.toContain(other.id)
  const { rows } = await server.database.pool.query(
    `select id, name_folded, items_count, created_at > '2026-01-01' as is_new
       from shopping_list where tenant_id = $1`,
    [user.tenantId],
  )
  expect(rows).toEqual([{ id: made.id, name_folded: 'feira', items_count: 1, is_new: true }])
  expect((await page(other)).body.data).toEqual([])
})
