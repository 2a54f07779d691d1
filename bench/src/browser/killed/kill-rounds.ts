import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { Page } from 'playwright-core'
import { type KillableBrowser, startKillable } from './killable-browser.ts'

/** Per round: three additions, four ticks, a price, a name, three removals. */
export const CHANGES = 12

const KEY = 'ci_v01:shopping_list'
/** Time limit for the list to reappear. */
const PATIENCE_MS = 10_000

/**
 * Kills a browser this many milliseconds after the last of twelve changes, once for each wait, and returns
 * the differences after the restart: 'there before: ...', 'there now: ...'. The three additions are made
 * before the page has restored the data of a killed one.
 */
export async function killRounds(origin: string, waits: readonly number[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'compra-killed-'))
  const lost: string[] = []
  let kept: readonly string[] = []
  let browser: KillableBrowser | undefined
  const open = async (added: readonly string[]) => {
    browser = await startKillable(folder)
    const { page } = browser
    await page.goto(origin + PAGES.shoppingList)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    for (const name of added) await add(page, name)
    lost.push(...(await differences(page, [...kept, ...added.map((name) => itemText({ name }))])))
    return browser
  }
  try {
    for (const [at, waitMs] of waits.entries()) {
      const opened = await open(namesOf(at + 1))
      const { page } = opened
      if (at === 0) for (const name of namesOf(0)) await add(page, name)
      await changeItems(page, at + 1)
      kept = await listOf(page)
      await delay(waitMs)
      await opened.kill()
    }
    await open([])
  } finally {
    await browser?.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return lost
}

function namesOf(round: number): readonly string[] {
  // The disk may be one round behind: with the next round's items it has to stay below a guest's limit.
  return [1, 2, 3].map((item) => `Item ${round}.${item}`)
}

async function add(page: Page, name: string): Promise<void> {
  const field = page.getByPlaceholder('Digite o item')
  await field.fill(name)
  await field.press('Enter')
}

/** Changes this round's additions, and removes those of the previous round. */
async function changeItems(page: Page, round: number): Promise<void> {
  const [first = '', second = '', ...others] = namesOf(round)
  for (const name of [first, second, first]) await press(page, name, /comprado$/)
  await press(page, second, /indisponível$/)
  for (const name of others) {
    await press(page, name, /^Preço e quantidade/)
    const label = (text: string) => rowOf(page, name).getByLabel(text, { exact: true })
    await label('Preço').fill('4,90')
    await label('Nome').fill(`${name} novo`)
    await label('Nome').press('Enter')
    await press(page, name, /^Preço e quantidade/)
  }
  for (const name of namesOf(round - 1)) {
    await press(page, name, /^Preço e quantidade/)
    await press(page, name, /^Tirar da lista/)
  }
}

async function press(page: Page, name: string, button: RegExp): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: button }).click()
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

interface StoredItem {
  readonly name: string
  readonly status?: string
  readonly price?: number
}

const itemText = ({ name, status = 'pending', price = 0 }: StoredItem) =>
  `${name}, ${status}, ${price}`

/** The stored list of the page, which is the shown one. */
async function listOf(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY)
  // `as`: the product's format of this key.
  const { items } = JSON.parse(text ?? '{"items":[]}') as { items: readonly StoredItem[] }
  return items.map(itemText)
}

/** Returns as soon as there are none. */
async function differences(page: Page, wanted: readonly string[]): Promise<readonly string[]> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await listOf(page)
    const different = [
      ...wanted.filter((item) => !found.includes(item)).map((item) => `there before: ${item}`),
      ...found.filter((item) => !wanted.includes(item)).map((item) => `there now: ${item}`),
    ]
    if (different.length === 0 || performance.now() > deadline) return different
    await delay(20)
  }
}
