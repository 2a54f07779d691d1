import { fileURLToPath } from 'node:url'
import { signIn, type User } from '@compra/server/testing/new-user.ts'
import { givePremium } from '@compra/server/testing/premium.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, newPhone } from './browser.ts'
import type { Row } from './section.ts'
import { median } from './statistics.ts'
import { longestTask } from './tasks.ts'

const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url))
const TOKEN_KEY = 'ci_v01:refreshToken'
const ROUNDS = 5
export const CARDS = 200
/** A task that is longer holds up the finger that scrolls (milliseconds). */
const LONGEST = { max: 100 }

/** A screen of cards that arrive in pages. */
interface CardsScreen {
  /** What the menu calls it. */
  menuItem: string
  /** What assistive technology calls the list of cards. */
  label: string
  /** Gives the person `CARDS` of them. */
  fill(server: RunningApp, user: User): Promise<void>
}

interface Longest {
  opening: number
  scrolling: number
}

/** Opening the screen and scrolling to its end: the longest task of each. */
export async function measureCards(screen: CardsScreen): Promise<Row[]> {
  const server = await startApp({ site: SITE })
  const browser = await launchBrowser()
  try {
    const user = await server.newUser()
    await givePremium(server, user)
    await screen.fill(server, user)
    const rounds: Longest[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await measure(browser, server, user, screen))
    }
    return [
      rowOf(
        'opening',
        rounds.map(({ opening }) => opening),
      ),
      rowOf(
        'scrolling to the end',
        rounds.map(({ scrolling }) => scrolling),
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function rowOf(what: string, figures: readonly number[]): Row {
  return {
    what: `${CARDS} cards, longest task while ${what}, at 4× CPU`,
    value: median(figures),
    unit: 'ms',
    goal: LONGEST,
    note: figures.map((figure) => figure.toFixed(0)).join(', '),
  }
}

async function measure(
  browser: Browser,
  server: RunningApp,
  user: User,
  { menuItem, label }: CardsScreen,
): Promise<Longest> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await openMenu(page, server, user)
  const opening = await longestTask(browser, async () => {
    await page.getByRole('button', { name: menuItem, exact: true }).click()
    await page.getByRole('list', { name: label }).getByRole('article').first().waitFor()
  })
  const scrolling = await longestTask(browser, () =>
    page.evaluate(scrollToEnd, { label, count: CARDS }),
  )
  await context.close()
  return { opening, scrolling }
}

async function openMenu(page: Page, server: RunningApp, user: User): Promise<void> {
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    TOKEN_KEY,
    // A token can be exchanged once.
    (await signIn(server, user)).refreshToken,
  ] as const)
  await page.goto(`${server.url}/shopping-list`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: user.userName }).waitFor()
}

/** Runs in the page: some cards with each frame, as a hurried finger does, until all have come. */
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
