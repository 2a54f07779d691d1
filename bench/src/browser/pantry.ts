import { brotliCompressSync } from 'node:zlib'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Browser, Page } from 'playwright-core'
import type { Row, Section } from '#section.ts'
import { launchBrowser, SITE } from './browser.ts'
import {
  type Act,
  actOn,
  chooseOrder,
  installMeasure,
  openScreen,
  pressButton,
  showPlainCards,
  stepStock,
} from './pantry-acts.ts'
import { signedInPage } from './signed-in-page.ts'
import { longestTaskRow, slowRow } from './tasks.ts'

const ROUNDS = 5
const [PRODUCTS, LISTS, RECIPES] = [1000, 200, 300]
/** One call takes no more. */
const AT_ONCE = 200
const SCREENS = [
  ['Produtos', 'Produtos'],
  ['Listas', 'Listas salvas'],
  ['Receitas', 'Receitas'],
] as const

/** Milliseconds of a longest task that delays no scrolling, and of one frame. */
const [MAX_OPENING, MAX_ANSWER] = [50, 16]
const FLOOR = "'Produtos', three cards by the DOM alone"
const STEP = "'Produtos', one more of a product"

/** A large household: its first sync, and its screens from a warm start. */
export const section: Section = {
  name: 'pantry',
  async run() {
    const server = await startApp({ site: SITE })
    const browser = await launchBrowser()
    try {
      const user = await server.newUser()
      await givePremium(server, user)
      await fill(server, user)
      const page = await signedInPage(browser, server, user)
      await page.addInitScript(installMeasure)
      const first = await firstOpening(page, server)
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, page, server))
      return [...first, ...rowsOf(rounds)]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

interface Round {
  readonly acts: readonly (readonly [what: string, cost: Act])[]
  /** Calls of anything but sync and the session. */
  readonly calls: number
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const figuresOf = (what: string, of: (cost: Act) => number) =>
    rounds.flatMap(({ acts }) => acts.filter(([name]) => name === what).map(([, cost]) => of(cost)))
  const names = rounds[0]?.acts.map(([what]) => what) ?? []
  const times = names.flatMap((what) => {
    const [longest, first] = [
      figuresOf(what, (cost) => cost.longest),
      figuresOf(what, (cost) => cost.first),
    ]
    if (what === FLOOR) return [slowRow(`${what}: all tasks until it is painted`, first)]
    if (what.includes('opened')) return [longestTaskRow(what, longest, MAX_OPENING)]
    return [
      longestTaskRow(what, longest, MAX_ANSWER),
      slowRow(`${what}: all tasks until it is painted`, first, MAX_ANSWER),
    ]
  })
  const frames = Math.max(...figuresOf(STEP, (cost) => cost.frames))
  const calls = Math.max(...rounds.map((round) => round.calls))
  return [
    ...times,
    { what: `${STEP}: frames until it is painted`, value: frames, unit: '', goal: { max: 1 } },
    { what: 'calls by the three screens', value: calls, unit: '', goal: { max: 0 } },
  ]
}

async function fill(server: RunningApp, user: User): Promise<void> {
  for (let start = 0; start < PRODUCTS; start += AT_ONCE) {
    const products = Array.from({ length: AT_ONCE }, (_, at) => ({
      name: `Produto ${start + at} da despensa`,
      category: 'Alimentos' as const,
      price: 3.5,
      stock: at % 4,
      minStock: 2,
    }))
    await server.call(productApi.createMany, { as: user, body: { products } })
  }
  for (let at = 0; at < LISTS; at += 1) {
    const items = [{ sequence: 1, name: 'Pão', quantity: 2, price: 1.5 }]
    await server.call(shoppingListApi.create, { as: user, body: { name: `Compras ${at}`, items } })
  }
  for (let at = 0; at < RECIPES; at += 1) {
    await server.call(recipeApi.create, { as: user, body: recipeOf(at) })
  }
}

function recipeOf(at: number) {
  return {
    title: `Receita ${at} da família`,
    description: 'Prato de todo dia',
    preparationTime: '40 min',
    servings: '4 porções',
    category: 'Outra' as const,
    difficultyLevel: 'Fácil' as const,
    tags: [],
    ingredients: ['arroz', 'feijão', 'cebola', 'alho', 'azeite'].map((name) => {
      return { name, quantity: 2, unit: 'colher (sopa)' }
    }),
    steps: [1, 2, 3].map((step) => ({
      order: step,
      description: `Mexer por ${step} minutos.`,
    })),
  }
}

/** The size of all answers of sync until a new device shows its products. */
async function firstOpening(page: Page, server: RunningApp): Promise<Row[]> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === syncApi.sync.path) bodies.push(response.body())
  })
  await page.goto(`${server.url}/shopping-list?modal=products`)
  await page.getByRole('list', { name: 'Produtos' }).getByRole('article').first().waitFor()
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).byteLength)
  page.removeAllListeners('response')
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return [
    { what: 'a new device, answers of sync', value: sizes.length, unit: '' },
    { what: 'a new device, brotli', value: kilobytes, unit: 'KB', goal: { max: 150 } },
  ]
}

async function open(browser: Browser, page: Page, server: RunningApp): Promise<Round> {
  let calls = 0
  const isCall = /^\/api\/v1\/(?:product|shopping-list|recipe)/
  page.on('request', (request) => {
    if (isCall.test(new URL(request.url()).pathname)) calls += 1
  })
  const acts: [string, Act][] = []
  await page.goto(`${server.url}/shopping-list`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const [menuItem, label] of SCREENS) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: menuItem, exact: true }).waitFor()
    const opened = await actOn(browser, page, openScreen, { menuItem, label })
    acts.push([`'${menuItem}', opened`, opened])
    if (menuItem === 'Produtos') acts.push(...(await actOnProducts(browser, page)))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  page.removeAllListeners('request')
  return { acts, calls }
}

/** Each act begins and ends with all products, the newest first, and when the act before it is over. */
async function actOnProducts(browser: Browser, page: Page): Promise<[string, Act][]> {
  const filtered = await actOn(browser, page, pressButton, 'Estoque baixo')
  await actOn(browser, page, pressButton, 'Estoque baixo')
  const ordered = await actOn(browser, page, chooseOrder, 'name')
  await actOn(browser, page, chooseOrder, 'newest')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('49')
  const searched = await actOn(browser, page, pressButton, 'Buscar')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await actOn(browser, page, pressButton, 'Limpar')
  const stepped = await actOn(browser, page, stepStock, undefined)
  return [
    ["'Produtos', filtered", filtered],
    ["'Produtos', ordered by name", ordered],
    ["'Produtos', searched", searched],
    [STEP, stepped],
    [FLOOR, await actOn(browser, page, showPlainCards, undefined)],
  ]
}
