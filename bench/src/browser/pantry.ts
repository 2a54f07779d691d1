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
import { signedInPage } from './signed-in-page.ts'
import { longestTask, longestTaskRow } from './tasks.ts'

const ROUNDS = 5
const [PRODUCTS, LISTS, RECIPES] = [1000, 200, 300]
/** One call takes no more. */
const AT_ONCE = 200
const SCREENS = [
  ['Produtos', 'Produtos'],
  ['Listas', 'Listas salvas'],
  ['Receitas', 'Receitas'],
] as const

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
      const first = await firstOpening(page, server)
      const rounds: Opened[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, page, server))
      return [...first, ...rowsOf(rounds)]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

interface Opened {
  /** Milliseconds of the longest task, by action. */
  readonly tasks: Readonly<Record<string, number>>
  /** Calls of anything but sync and the session. */
  readonly calls: number
}

function rowsOf(rounds: readonly Opened[]): Row[] {
  const tasks = Object.keys(rounds[0]?.tasks ?? {}).map((what) => {
    const figures = rounds.map((round) => round.tasks[what] ?? Infinity)
    return longestTaskRow(what, figures, what.includes('opened') ? 50 : 16)
  })
  const calls = Math.max(...rounds.map((round) => round.calls))
  return [
    ...tasks,
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

async function open(browser: Browser, page: Page, server: RunningApp): Promise<Opened> {
  let calls = 0
  const isCall = /^\/api\/v1\/(?:product|shopping-list|recipe)/
  page.on('request', (request) => {
    if (isCall.test(new URL(request.url()).pathname)) calls += 1
  })
  const tasks: Record<string, number> = {}
  await page.goto(`${server.url}/shopping-list`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (const [menuItem, label] of SCREENS) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: menuItem, exact: true }).waitFor()
    tasks[`'${menuItem}', opened`] = await longestTask(browser, async () => {
      await page.getByRole('button', { name: menuItem, exact: true }).click()
      await page.waitForFunction(showsCards, label)
    })
    if (menuItem === 'Produtos') {
      tasks["'Produtos', filtered"] = await longestTask(browser, async () => {
        await page.evaluate(pressLow)
        await page.waitForFunction(isFiltered)
      })
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  page.removeAllListeners('request')
  return { tasks, calls }
}

/** Runs in the page. */
const showsCards = (label: string): boolean =>
  document.querySelector(`ul[aria-label="${label}"] article`) !== null

/** Runs in the page. */
const pressLow = (): void =>
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Estoque baixo')
    ?.click()

/** Runs in the page. */
const isFiltered = (): boolean => document.querySelector('button[aria-pressed=true]') !== null
