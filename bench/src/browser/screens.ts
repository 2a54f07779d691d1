import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Browser, Page } from 'playwright-core'
import type { Row, Section } from '#section.ts'
import { launchBrowser, SITE } from './browser.ts'
import { signedInPage } from './signed-in-page.ts'
import { longestTask, longestTaskRow } from './tasks.ts'
import { LIST_KEY } from './vitals.ts'

const ROUNDS = 5
const CARDS = 200
const ITEMS = ITEMS_PER_LIST.premium - 1
/** A longer task delays scrolling (milliseconds). */
const MAX_TASK = 100

/** Milliseconds of the longest task, by action. */
type Longest = Readonly<Record<string, number>>

/** Long screens of a user with Premium: the longest task of the page's main thread. */
export const section: Section = {
  name: 'screens',
  async run() {
    const server = await startApp({ site: SITE })
    const browser = await launchBrowser()
    try {
      const user = await server.newUser()
      await givePremium(server, user)
      await fill(server, user)
      const rounds: Longest[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          ...(await cards(browser, server, user, 'Listas', 'Listas salvas')),
          ...(await cards(browser, server, user, 'Produtos', 'Produtos')),
          ...(await workingList(browser, server, user)),
        })
      }
      return rowsOf(rounds)
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

function rowsOf(rounds: readonly Longest[]): Row[] {
  return Object.keys(rounds[0] ?? {}).map((what) => {
    const figures = rounds.map((round) => round[what] ?? Infinity)
    return longestTaskRow(what, figures, MAX_TASK)
  })
}

/** Saved lists, and products of which half run out. */
async function fill(server: RunningApp, user: User): Promise<void> {
  for (let at = 1; at <= CARDS; at += 1) {
    const items = [{ sequence: 1, name: 'Pão', quantity: 2, price: 1.5 }]
    const list = { name: `Compras da semana ${at} do ano`, items }
    await server.call(shoppingListApi.create, { as: user, body: list })
    const product = {
      name: `Produto de limpeza ${at} da despensa`,
      category: 'Limpeza',
      price: 3.5,
      stock: at % 4,
      minStock: 2,
    } as const
    await server.call(productApi.create, { as: user, body: product })
  }
}

/** A paged screen of cards; `label` is the accessible name of its list. */
async function cards(
  browser: Browser,
  server: RunningApp,
  user: User,
  menuItem: string,
  label: string,
): Promise<Longest> {
  const page = await openList(browser, server, user)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: user.userName }).waitFor()
  const opening = await longestTask(browser, async () => {
    await page.getByRole('button', { name: menuItem, exact: true }).click()
    await page.getByRole('list', { name: label }).getByRole('article').first().waitFor()
  })
  const scrolling = await longestTask(browser, () =>
    page.evaluate(scrollToEnd, { label, count: CARDS }),
  )
  await page.context().close()
  const what = `'${menuItem}' with ${CARDS} cards`
  return { [`${what}, opened`]: opening, [`${what}, scrolled to the end`]: scrolling }
}

async function workingList(browser: Browser, server: RunningApp, user: User): Promise<Longest> {
  const page = await openList(browser, server, user, ITEMS)
  await page.getByPlaceholder('Digite o item').fill('Rapadura')
  const adding = await longestTask(browser, async () => {
    await page.keyboard.press('Enter')
    await page.waitForFunction(showsItem, 'Rapadura')
  })
  const ticking = await longestTask(browser, async () => {
    await page.evaluate(tickFirst)
    await page.waitForFunction(hasTicked)
  })
  await page.context().close()
  const what = `working list of ${ITEMS} items`
  return { [`${what}, one added`]: adding, [`${what}, one ticked`]: ticking }
}

/** The working list of a signed-in user. */
async function openList(
  browser: Browser,
  server: RunningApp,
  user: User,
  items = 0,
): Promise<Page> {
  const list = Array.from({ length: items }, (_, at) => ({ name: `Item ${at + 1}` }))
  const stored = { [LIST_KEY]: JSON.stringify({ items: list }) }
  const page = await signedInPage(browser, server, user, stored)
  await page.goto(`${server.url}/shopping-list`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}

// The page waits by plain DOM: a role locator computes names of all rows on the measured thread.

/** Runs in the page. */
const showsItem = (name: string): boolean =>
  [...document.querySelectorAll('.item-name')].some((node) => node.textContent === name)

/** Runs in the page. */
const tickFirst = (): void =>
  document.querySelector<HTMLElement>('ol li button[data-act=purchased]')?.click()

/** Runs in the page. */
const hasTicked = (): boolean =>
  document.querySelector('ol li button[data-act=purchased][aria-pressed=true]') !== null

/** Runs in the page: scrolls some cards per frame, like a fast finger, to the end. */
async function scrollToEnd({ label, count }: { label: string; count: number }): Promise<void> {
  const list = document.querySelector(`ul[aria-label="${label}"]`)
  const area = list?.closest('.overflow-y-auto')
  if (!list || !area) throw new Error('nothing to scroll')
  const isAtEnd = () => area.scrollTop + area.clientHeight >= area.scrollHeight - 1
  while (!isAtEnd() || list.childElementCount < count) {
    area.scrollTop += 300
    await new Promise(requestAnimationFrame)
  }
}
