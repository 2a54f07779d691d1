import { mondayOf } from '@compra/contract/calendar/week.ts'
import { cookApi } from '@compra/contract/cook/cook.ts'
import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { PLAN_LIMIT_TYPES } from '@compra/contract/limits.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { PRODUCT_FORM } from '@compra/contract/product/product-registers.ts'
import { isScarce } from '@compra/contract/product/product-rules.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { namesIn } from '@compra/contract/registers.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { journalApi } from '@compra/contract/stock/journal.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { dayOf } from '#lib/time/calendar.ts'
import { startApp, TEST_KEY, type RunningApp } from '#testing/app/start-app.ts'
import { readDemoConfig } from './demo-config.ts'
import { BIA, DEMO_PASSWORD, type DemoPerson, HELENA, PEOPLE, RAFAEL, TOMAS } from './people.ts'
import { seedDemo, GREETING } from './seed.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
  await seed()
})
afterAll(() => server.stop())

const seed = () =>
  seedDemo({
    config: readConfig({}),
    signingKey: TEST_KEY,
    database: server.database,
    log: createLogger('silent', logStream(2)),
  })

async function signIn({ email }: DemoPerson) {
  const { body } = await server.call(identityApi.login, {
    body: { email, password: DEMO_PASSWORD },
  })
  return body
}

async function holdingsOf(person: DemoPerson) {
  const as = await signIn(person)
  const query = { size: '100' }
  const lists = await server.call(shoppingListApi.list, { as, query })
  const products = await server.call(productApi.list, { as, query })
  const recipes = await server.call(recipeApi.list, { as, query })
  return { lists: lists.body.data, products: products.body.data, recipes: recipes.body.data }
}

test('some items on Helena’s house list are in the trolley', async () => {
  const body = { v: 1, cursor: 0 }
  const answer = await server.call(syncApi.sync, { as: await signIn(HELENA), body })
  const bought = answer.body.rows.filter(({ status }) => status === 'purchased')
  expect([answer.body.rows.length, bought.length]).toEqual([10, 3])
})

test('Tomás is in Helena’s household, and has the same data', async () => {
  const { lists, products, recipes } = await holdingsOf(TOMAS)
  expect([lists.length, products.length, recipes.length]).toEqual([30, 60, 12])
})

test('Helena’s household has a menu for this week, mostly from its recipes', async () => {
  const params = { monday: mondayOf(dayOf(new Date())) }
  const { body } = await server.call(menuApi.get, { as: await signIn(TOMAS), params })
  const planned = body.entries.map(({ recipe }) => recipe !== null)
  expect([planned.length, planned.filter(Boolean).length]).toEqual([10, 8])
})

test('Helena’s household has purchases and a cooked recipe: products expire soon, and recipes can be cooked', async () => {
  const as = await signIn(HELENA)
  const { body: soon } = await server.call(productApi.list, { as, query: { expiring: 'true' } })
  expect(soon.data.length).toBeGreaterThan(3)
  expect(soon.data.every(({ packs = [] }) => packs.length > 0)).toBe(true)
  const { body: journal } = await server.call(journalApi.household, { as, query: { size: '100' } })
  const said = journal.data.map(({ who, reason, recipe }) => `${who} ${reason} ${recipe}`)
  expect(said).toContain('Helena entry null')
  expect(said).toContain('Tomás cook Pudim de leite condensado')
  expect(said).toContain('Helena set null')
  const { body: cookable } = await server.call(cookApi.cookable, { as })
  expect(cookable.data[0]).toMatchObject({ missing: [] })
  expect(cookable.data.filter(({ expiring }) => expiring.length > 0).length).toBeGreaterThan(3)
  expect(cookable.data.at(-1)?.missing.length).toBeGreaterThan(0)
  const { products } = await holdingsOf(HELENA)
  expect(products.filter(({ stock }) => !Number.isInteger(stock)).length).toBeGreaterThan(3)
  expect(products.filter(({ content }) => content !== null).length).toBeGreaterThan(40)
})

test('each field of the product form is set in some product of the demo', async () => {
  const { products } = await holdingsOf(HELENA)
  const isSaid = (value: unknown) => value !== null && value !== 0 && value !== ''
  const parts = namesIn(PRODUCT_FORM)
  expect(parts.filter((part) => !products.some((product) => isSaid(product[part])))).toEqual([])
})

test('Helena has Premium, 30 lists, 60 products, some of them below their minimum, and 12 recipes', async () => {
  const { lists, products, recipes } = await holdingsOf(HELENA)
  expect([lists.length, products.length, recipes.length]).toEqual([30, 60, 12])
  expect(lists.every(({ itemsCount }) => itemsCount > 0)).toBe(true)
  expect(products.filter(isScarce).length).toBeGreaterThan(5)
  const as = await signIn(HELENA)
  expect(AccessClaims.parse(decodeJwt(as.accessToken)).subscriptionPremium).toBe(true)
  expect((await server.call(subscriptionApi.mine, { as })).body.status).toBe('active')
  const recipe = await server.call(recipeApi.get, { as, params: { id: recipes[0]?.id ?? '' } })
  expect(recipe.body.ingredients.length).toBeGreaterThan(3)
  expect(recipe.body.steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6])
})

test('Rafael has reached every limit of the free plan, and Bia none', async () => {
  const reached = async (person: DemoPerson) => {
    const as = await signIn(person)
    const answers = PLAN_LIMIT_TYPES.map((type) =>
      server.call(planApi.checkLimit, { as, query: { type } }),
    )
    return (await Promise.all(answers)).filter(
      // For lists from low stock, the limit is reported as a refusal.
      (answer) => answer.status === 403 || answer.body.limitReached,
    ).length
  }
  expect(await reached(RAFAEL)).toBe(PLAN_LIMIT_TYPES.length)
  expect(await reached(BIA)).toBe(0)
})

test('a second start adds nothing, and a start after a kill completes the demo', async () => {
  const before = await holdingsOf(HELENA)
  await seed()
  expect(await holdingsOf(HELENA)).toEqual(before)
  await server.database.kysely.deleteFrom('account').where('email', '=', BIA.email).execute()
  await seed()
  const { lists, products, recipes } = await holdingsOf(HELENA)
  expect([lists.length, products.length, recipes.length]).toEqual([30, 60, 12])
  expect((await holdingsOf(BIA)).lists).toHaveLength(1)
})

test('the printed greeting has every email address and the password', () => {
  for (const text of [DEMO_PASSWORD, ...PEOPLE.map(({ email }) => email)]) {
    expect(GREETING).toContain(text)
  }
})

test('the demo uses a directory and a database of its own, and listens on this machine only', () => {
  const env = {
    DATA_DIR: '/srv/dados',
    DATABASE_URL: 'postgres://db/real',
    SMTP_URL: 'smtp://mail',
    STRIPE_SECRET_KEY: 'sk_live',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  expect(readDemoConfig(env)).toMatchObject({
    dataDir: '/srv/dados-demo',
    database: { kind: 'embedded' },
    smtpUrl: undefined,
    stripe: undefined,
  })
  expect(() => readDemoConfig({ ...env, NODE_ENV: 'production' })).toThrow(
    '--demo não existe em produção',
  )
})

test('Helena has imported receipts of two shops, and Rafael the one of the month', async () => {
  const receipts = async (person: DemoPerson) =>
    (await server.call(receiptApi.list, { as: await signIn(person) })).body.data
  const helenas = await receipts(HELENA)
  expect(new Set(helenas.map(({ shop }) => shop.legalName)).size).toBe(2)
  expect([helenas.length, (await receipts(RAFAEL)).length]).toEqual([5, 1])
})
