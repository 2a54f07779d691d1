/** What a user does on the screens of a household. All but `actOn` run in the page. */
import type { Browser, Page } from 'playwright-core'
import { type ActCost, actCost } from './tasks.ts'

declare global {
  /**
   * Presses in a task of its own once the page is quiet, marks what `actCost` reads, and resolves with the
   * number of frames until the first result. The page waits by plain DOM: a role locator would compute names
   * on the measured thread.
   */
  function measureAct(
    press: () => void,
    isFirst: () => boolean,
    isWhole: () => boolean,
  ): Promise<number>
}

export interface Act extends ActCost {
  /** Until the first result is on the screen. */
  readonly frames: number
}

export async function actOn<Asked>(
  browser: Browser,
  page: Page,
  act: (asked: Asked) => Promise<number>,
  asked: Asked,
): Promise<Act> {
  let frames = Infinity
  // `as`: Playwright's own type of a function with one argument.
  const run = act as (asked: unknown) => Promise<number>
  const cost = await actCost(browser, async () => (frames = await page.evaluate(run, asked)))
  return { ...cost, frames }
}

/** As an init script, on each document. */
export function installMeasure(): void {
  const painted = async (isDone: () => boolean): Promise<number> => {
    for (let frames = 1; ; frames += 1) {
      await new Promise(requestAnimationFrame)
      if (!isDone()) continue
      // A task after the frame whose callback this is: its styles, layout and paint are over.
      await new Promise((resolve) => setTimeout(resolve))
      return frames
    }
  }
  globalThis.measureAct = async (press, isFirst, isWhole) => {
    // The rest of a page of cards, and the sync after a search, are of the act before.
    await new Promise((resolve) => setTimeout(resolve, 500))
    performance.mark('begin')
    press()
    const frames = await painted(isFirst)
    performance.mark('first')
    await painted(isWhole)
    performance.mark('end')
    return frames
  }
}

/** Opens a screen by the menu, until a page of its list of this accessible name is painted. */
export function openScreen({ menuItem, label }: { menuItem: string; label: string }) {
  const count = () => document.querySelectorAll(`ul[aria-label="${label}"] article`).length
  const entry = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === menuItem,
  )
  return measureAct(
    () => entry?.click(),
    () => count() > 0,
    () => count() >= 10,
  )
}

/** Presses a button above the products, or in the dialog of their filter. */
export function pressButton(text: string) {
  const cards = () => document.querySelectorAll('ul[aria-label="Produtos"] article')
  const first = () => cards()[0]?.querySelector('h3')?.textContent
  const before = first()
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  )
  return measureAct(
    () => button?.click(),
    () => first() !== undefined && first() !== before,
    () => cards().length >= 10,
  )
}

/** Chooses an order of the products. */
export function chooseOrder(order: string) {
  const cards = () => document.querySelectorAll('ul[aria-label="Produtos"] article')
  const first = () => cards()[0]?.querySelector('h3')?.textContent
  const before = first()
  return measureAct(
    () => {
      const select = [...document.querySelectorAll('select')].find(({ options }) =>
        [...options].some(({ value }) => value === order),
      )
      if (select) select.value = order
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    () => first() !== undefined && first() !== before,
    () => cards().length >= 10,
  )
}

/** One more of the first product. */
export function stepStock() {
  const card = document.querySelector('ul[aria-label="Produtos"] article')
  const before = card?.textContent
  const isStepped = () => card?.textContent !== before
  return measureAct(
    () => card?.querySelector<HTMLElement>('button[aria-label^="Mais um de"]')?.click(),
    isStepped,
    isStepped,
  )
}

/** The floor of an answer: three of the cards in place of all, by the DOM alone, until they are painted. */
export async function showPlainCards() {
  const list = document.querySelector<HTMLElement>('ul[aria-label="Produtos"]')
  if (!list) throw new Error('there are no products')
  const copy = document.createElement('ul')
  copy.className = list.className
  copy.append(...[...list.children].slice(0, 3).map((card) => card.cloneNode(true)))
  const frames = await measureAct(
    () => {
      list.style.display = 'none'
      list.after(copy)
    },
    () => copy.isConnected,
    () => copy.isConnected,
  )
  copy.remove()
  list.style.display = ''
  return frames
}
