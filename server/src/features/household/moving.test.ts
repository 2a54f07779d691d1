import { householdApi } from '@compra/contract/household/household.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { draft, NOON, phoneOf } from '#testing/data/phone.ts'
import { givePremium } from '#testing/data/premium.ts'
import { moveIn, refreshed } from '#testing/people/housemates.ts'

let server: RunningApp
let second: RunningApp
beforeAll(async () => {
  server = await startApp()
  second = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await second.stop()
  await server.stop()
})

const PRODUCT = { name: 'Leite', category: 'Alimentos', price: 4.5, stock: 3, minStock: 2 } as const
const RECIPE = {
  title: 'Bolo',
  description: 'Bolo de fubá',
  category: 'Sobremesas',
  difficultyLevel: 'Fácil',
  preparationTime: '1 h',
  servings: '8',
  tags: ['forno'],
  source: 'https://receitas.example/bolo',
  author: 'Benedita',
  ingredients: [{ name: 'Fubá', quantity: 0.5, unit: 'kg' }],
  steps: [{ description: 'Misture', order: 1, prepTime: 5, waitTime: 0 }],
} as const

const addProduct = (as: User, change: Partial<{ name: string; stock: number }>) =>
  server.call(productApi.create, { as, body: { ...PRODUCT, ...change } })
const addList = (as: User, name: string, item: string) => {
  const items = [{ sequence: 1, name: item, quantity: 2, measure: { amount: 2, unit: 'kg' } }]
  return server.call(shoppingListApi.create, { as, body: { name, items } })
}
const addRecipe = (as: User, title: string) =>
  server.call(recipeApi.create, {
    as,
    body: {
      ...RECIPE,
      title,
      tags: ['forno'],
      source: 'https://receitas.example/bolo',
      author: 'Benedita',
      ingredients: [...RECIPE.ingredients],
      steps: [...RECIPE.steps],
    },
  })

/** The data of a user, by names: products with stock, lists with items, recipes. */
async function keptBy(as: User) {
  const products = (await server.call(productApi.list, { as, query: { sort: 'name' } })).body.data
  const recipes = (await server.call(recipeApi.list, { as })).body.data
  const lists: string[] = []
  for (const { id } of (await server.call(shoppingListApi.list, { as })).body.data) {
    const { body } = await server.call(shoppingListApi.get, { as, params: { id } })
    lists.push(`${body.name}: ${body.items.map(({ name }) => name).join()}`)
  }
  return {
    products: products.map(({ name, stock }) => `${name} ${stock}`),
    lists: lists.toSorted(),
    recipes: recipes.map(({ title }) => title).toSorted(),
  }
}

const NOTHING = { products: [], lists: [], recipes: [] }

/** The names on the house list; bought ones with a tick in front. */
async function listOf(as: User) {
  const { rows } = await phoneOf(server, as).sync()
  return rows.map(({ name, status }) => (status === 'purchased' ? `✓ ${name}` : name)).toSorted()
}

const leave = async (as: User, take = false) =>
  server.call(householdApi.leave, { as, body: { take } })
const remove = (as: User, { id }: User) =>
  server.call(householdApi.removeMember, { as, params: { id } })
const handOver = (as: User, { id: accountId }: User) =>
  server.call(householdApi.handOver, { as, body: { accountId } })
const erase = (as: User) =>
  server.call(identityApi.deleteMe, { as, body: { password: as.password } })
const read = async (as: User) => (await server.call(householdApi.get, { as })).body

async function helenaAndAna(bring: boolean) {
  const helena = await server.newUser({ userName: 'Helena Prado' })
  const ana = await server.newUser({ userName: 'Ana Souza' })
  await addProduct(helena, { name: 'Leite', stock: 3 })
  await addList(helena, 'Feira', 'Banana')
  await addRecipe(helena, 'Bolo')
  await addProduct(ana, { name: 'LEITE', stock: 9 })
  await addProduct(ana, { name: 'Café', stock: 1 })
  await addList(ana, 'feira', 'Maçã')
  await addRecipe(ana, 'Bolo')
  await addRecipe(ana, 'Torta')
  await phoneOf(server, ana).sync([draft('Ovos')])
  return { helena, own: await keptBy(ana), ana: await moveIn(server, helena, ana, bring) }
}

describe('a member who joins', () => {
  test('shares the data of the household, and brings none unless requested', async () => {
    const { helena, ana } = await helenaAndAna(false)
    const kept = { products: ['Leite 3'], lists: ['Feira: Banana'], recipes: ['Bolo'] }
    expect([await keptBy(helena), await keptBy(ana)]).toEqual([kept, kept])
    await addProduct(ana, { name: 'Pão', stock: 1 })
    expect((await keptBy(helena)).products).toEqual(['Leite 3', 'Pão 1'])
  })

  test('brings products, lists and recipes, and the existing data stays as it is', async () => {
    const { helena } = await helenaAndAna(true)
    expect(await keptBy(helena)).toEqual({
      products: ['Café 1', 'Leite 3'],
      lists: ['Feira: Banana', 'feira (de Ana): Maçã'],
      recipes: ['Bolo', 'Torta'],
    })
  })

  test('brings recipes whole and stock with the first line of its journal', async () => {
    const { helena } = await helenaAndAna(true)
    const recipes = (await server.call(recipeApi.list, { as: helena, query: { name: 'Torta' } }))
      .body
    const params = { id: recipes.data[0]?.id ?? '' }
    const { body } = await server.call(recipeApi.get, { as: helena, params })
    expect(body).toMatchObject({ ...RECIPE, title: 'Torta', tags: ['forno'] })
    const { rows } = await server.database.pool.query(
      `select reason, stock_to from stock_journal
         join product on product.tenant_id = stock_journal.tenant_id and product.id = product_id
        where product.tenant_id = $1 and name = 'Café'`,
      [helena.tenantId],
    )
    expect(rows).toEqual([{ reason: 'create', stock_to: 1 }])
  })

  test('brings the content, expiry dates and matched texts of a product', async () => {
    const helena = await server.newUser()
    const ana = await server.newUser()
    const { body: rice } = await addProduct(ana, { name: 'Arroz 5 kg', stock: 1 })
    await server.call(productApi.enterStock, {
      as: ana,
      headers: { 'idempotency-key': 'one' },
      body: { entries: [{ productId: rice.id, quantity: 0.5, expires: '2099-01-31' }] },
    })
    const said = { text: 'arrozinho', is: true }
    await server.call(productApi.remember, { as: ana, params: { id: rice.id }, body: said })
    await moveIn(server, helena, ana, true)
    const { body } = await server.call(productApi.list, { as: helena })
    expect(body.data).toMatchObject([
      {
        stock: 1.5,
        content: { amount: 5, unit: 'kg' },
        packs: [{ expires: '2099-01-31', amount: 0.5 }],
      },
    ])
    const asked = { as: helena, body: { texts: ['arrozinho'] } }
    const found = await server.call(productApi.match, asked)
    expect(found.body.data[0]?.productId).toBe(body.data[0]?.id)
  })

  test('brings the same data once, however often they join and leave', async () => {
    const { helena, ana } = await helenaAndAna(true)
    const kept = await keptBy(helena)
    await leave(ana)
    await moveIn(server, helena, await refreshed(server, ana), true)
    expect(await keptBy(helena)).toEqual(kept)
  })

  test('above the limits keeps everything, and can create no more', async () => {
    const { helena } = await helenaAndAna(true)
    for (const name of ['Arroz', 'Sal', 'Óleo']) await addProduct(helena, { name })
    expect((await keptBy(helena)).products).toHaveLength(5)
    const { problem } = await addProduct(helena, { name: 'Vinagre' })
    expect(problem.code).toBe('plan_limit_reached')
  })

  test('cannot join from a household with other members', async () => {
    const { helena, ana } = await helenaAndAna(false)
    const eva = await server.newUser()
    const { token } = (await server.call(householdApi.invite, { as: eva })).body
    const join = (as: User) => server.call(householdApi.join, { as, body: { token, bring: true } })
    expect((await join(helena)).problem).toMatchObject({ status: 409, code: 'household_owner' })
    expect((await join(ana)).problem).toMatchObject({ status: 409, code: 'household_member' })
    expect((await read(eva)).invites).toHaveLength(1)
  })

  test('has the invites of the own household revoked', async () => {
    const [helena, ana, eva] = [
      await server.newUser(),
      await server.newUser(),
      await server.newUser(),
    ]
    const { token } = (await server.call(householdApi.invite, { as: ana })).body
    const there = await moveIn(server, helena, ana)
    const join = await server.call(householdApi.join, { as: eva, body: { token, bring: false } })
    expect(join.status).toBe(404)
    await leave(there)
    expect((await read(await refreshed(server, there))).members).toHaveLength(1)
  })
})

describe('a member who leaves', () => {
  test('finds the own data as it was, and the data that was brought stays', async () => {
    const { helena, own, ana } = await helenaAndAna(true)
    const shared = await keptBy(helena)
    expect((await leave(ana)).status).toBe(204)
    const returned = await refreshed(server, ana)
    expect(await keptBy(returned)).toEqual(own)
    expect(await keptBy(helena)).toEqual(shared)
    expect(await read(returned)).toMatchObject({ role: 'owner', name: 'Casa de Ana' })
  })

  test('takes a copy when requested', async () => {
    const { ana } = await helenaAndAna(false)
    await leave(ana, true)
    expect(await keptBy(await refreshed(server, ana))).toEqual({
      products: ['Café 1', 'LEITE 9'],
      lists: ['Feira (da casa): Banana', 'feira: Maçã'],
      recipes: ['Bolo', 'Torta'],
    })
  })

  test('takes a copy of the house list, up to the plan’s limit', async () => {
    const { helena, ana } = await helenaAndAna(false)
    const bread = { ...draft('Pão'), status: 'purchased' as const, t: [NOON, NOON + 5] }
    const gone = { ...draft('Sal'), removed: NOON + 1 }
    await phoneOf(server, helena).sync([draft('Leite'), bread, gone])
    expect(await listOf(ana)).toEqual(['Leite', '✓ Pão'])
    await leave(ana, true)
    const returned = await refreshed(server, ana)
    const { rows } = await phoneOf(server, returned).sync()
    expect(await listOf(returned)).toEqual(['Leite', 'Ovos', '✓ Pão'])
    expect(rows.find(({ name }) => name === 'Pão')).toMatchObject({ t: bread.t })
    expect(rows.map(({ id }) => id)).not.toContain(bread.id)
    expect(await listOf(helena)).toEqual(['Leite', '✓ Pão'])

    await phoneOf(server, returned).sync(
      Array.from({ length: 16 }, (_, at) => draft(`Coisa ${at}`)),
    )
    const back = await moveIn(server, helena, returned)
    await phoneOf(server, helena).sync([draft('Café'), draft('Alho', { t: [NOON - 9] })])
    await leave(back, true)
    const list = await listOf(await refreshed(server, back))
    expect(list).toHaveLength(20)
    expect(list).toContain('Alho')
  })

  test('is neither an owner with other members nor the only member', async () => {
    const { helena, ana } = await helenaAndAna(false)
    expect((await leave(helena)).problem).toMatchObject({ status: 409, code: 'household_owner' })
    await remove(helena, ana)
    expect((await leave(helena)).problem).toMatchObject({ status: 409, code: 'household_alone' })
  })

  test('and founded the household, after handing it over, gets a new one with their Premium', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await givePremium(server, helena)
    expect((await read(ana)).limits.members).toBe(6)
    await handOver(helena, ana)
    expect((await leave(helena)).status).toBe(204)
    const away = await refreshed(server, helena)
    expect(away.tenantId).not.toBe(helena.tenantId)
    expect(await keptBy(away)).toEqual(NOTHING)
    expect((await read(away)).limits.members).toBe(6)
    expect((await server.call(subscriptionApi.mine, { as: away })).body.status).toBe('active')
    expect((await read(ana)).limits.members).toBe(2)
  })

  test('leaves the household to the last member, with the data of that member’s own one', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await phoneOf(server, helena).sync([draft('Leite')])
    await handOver(helena, ana)
    await leave(helena)
    expect(await listOf(ana)).toEqual(['Leite', 'Ovos'])
    expect(await keptBy(ana)).toEqual({
      products: ['Café 1', 'Leite 3'],
      lists: ['Feira: Banana', 'feira (de Ana): Maçã'],
      recipes: ['Bolo', 'Torta'],
    })
    expect(await emptyHouseholds()).toBe(0)
    expect((await read(await moveIn(server, await server.newUser(), ana))).members).toHaveLength(2)
  })
})

describe('a member who is removed', () => {
  test('is in the own household again, with its data', async () => {
    const { helena, own, ana } = await helenaAndAna(true)
    expect((await remove(helena, ana)).status).toBe(204)
    expect(await keptBy(await refreshed(server, ana))).toEqual(own)
  })

  test('reads nothing more: at once at this process, within 5 seconds at every other', async () => {
    const { helena, ana } = await helenaAndAna(false)
    const seen = async (at: RunningApp) => (await at.call(productApi.list, { as: ana })).status
    expect([await seen(server), await seen(second)]).toEqual([200, 200])
    await remove(helena, ana)
    expect(await seen(server)).toBe(401)
    const now = performance.now.bind(performance)
    const passing = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
    expect(await seen(second)).toBe(401)
    passing.mockRestore()
    expect(await keptBy(helena)).toEqual({
      products: ['Leite 3'],
      lists: ['Feira: Banana'],
      recipes: ['Bolo'],
    })
  })

  test('changes nothing in the household at a process that still accepts the old token', async () => {
    const { helena, ana } = await helenaAndAna(false)
    expect((await second.call(householdApi.get, { as: ana })).status).toBe(200)
    await remove(helena, ana)
    const { rename, invite, get } = householdApi
    const answers = [
      await second.call(rename, { as: ana, body: { name: 'Minha' } }),
      await second.call(invite, { as: ana }),
      await second.call(get, { as: ana }),
      await second.call(liveLinkApi.createLink, { as: ana, body: { access: 'edit' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await read(helena)).invites).toEqual([])
  })

  test('keeps the open session', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await remove(helena, ana)
    expect((await refreshed(server, ana)).sid).toBe(ana.sid)
  })
})

describe('Premium of any member applies to the household', () => {
  test('and is shown as a subscription only to the payer', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await givePremium(server, { tenantId: await payerOf(ana) })
    for (const as of [helena, ana]) expect((await read(as)).limits.members).toBe(6)
    expect((await server.call(subscriptionApi.mine, { as: ana })).body.status).toBe('active')
    expect((await server.call(subscriptionApi.mine, { as: helena })).status).toBe(404)
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      expect((await addProduct(helena, { name })).status).toBe(201)
    }
  })

  test('and ends when that member leaves', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await givePremium(server, { tenantId: await payerOf(ana) })
    await leave(ana)
    expect((await read(helena)).limits.members).toBe(2)
    expect((await read(await refreshed(server, ana))).limits.members).toBe(6)
  })
})

describe('a member who deletes the account', () => {
  test('leaves the household to the others, with the data that was brought', async () => {
    const { helena, ana } = await helenaAndAna(true)
    const kept = await keptBy(helena)
    expect((await erase(ana)).status).toBe(204)
    expect(await keptBy(helena)).toEqual(kept)
    expect((await read(helena)).members.map(({ userName }) => userName)).toEqual(['Helena Prado'])
    expect(await emptyHouseholds()).toBe(0)
  })

  test('and owned the household passes ownership to the member who joined first', async () => {
    const { helena, ana } = await helenaAndAna(false)
    await givePremium(server, helena)
    const eva = await moveIn(server, helena, await server.newUser({ userName: 'Eva Lima' }))
    expect((await erase(helena)).status).toBe(204)
    const { members, name } = await read(eva)
    expect(members.map(({ userName, role }) => [userName, role])).toEqual([
      ['Ana Souza', 'owner'],
      ['Eva Lima', 'member'],
    ])
    expect(name).toBe('Casa de Ana')
    expect((await keptBy(ana)).products).toEqual(['Leite 3'])
    const { rows } = await server.database.pool.query(
      'select from subscription where tenant_id = $1',
      [helena.tenantId],
    )
    expect(rows).toEqual([])
  })

  test('and was the last member leaves no data', async () => {
    const { helena, ana } = await helenaAndAna(true)
    await erase(helena)
    await erase(ana)
    const { rows } = await server.database.pool.query(
      'select from product where tenant_id = any($1)',
      [[helena.tenantId, ana.tenantId]],
    )
    expect(rows).toEqual([])
    expect(await emptyHouseholds()).toBe(0)
  })
})

test('the export has the user’s own part of the household, and no other member', async () => {
  const { helena, ana } = await helenaAndAna(false)
  await server.call(identityApi.updateMe, {
    as: helena,
    body: { userName: 'Helena Prado', email: helena.email, phoneNumber: '(99) 91234-5678' },
  })
  const { body } = await server.call(identityApi.exportMe, { as: ana })
  const text = JSON.stringify(body)
  for (const theirs of [helena.email, helena.id, '91234', 'Helena']) {
    expect(text).not.toContain(theirs)
  }
  expect(body).toMatchObject({
    membership: [{ tenant_id: helena.tenantId, role: 'member' }],
    tenant: [{ id: helena.tenantId, name: null }],
    product: [{ name: 'Leite' }],
    kept_before_joining: { product: [{ name: 'LEITE' }, { name: 'Café' }] },
  })
})

/** Households without a member, and without one who could return. */
async function emptyHouseholds(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select from tenant where not exists (select from membership where tenant_id = tenant.id)
        and not exists (select from account where own_tenant_id = tenant.id)`,
  )
  return rows.length
}

async function payerOf({ id }: User): Promise<string> {
  const { rows } = await server.database.pool.query<{ payer_id: string }>(
    'select payer_id from account where id = $1',
    [id],
  )
  return rows[0]?.payer_id ?? ''
}
