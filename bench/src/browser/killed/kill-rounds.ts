import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { Page } from 'playwright-core'
import { type KillableBrowser, startKillable } from './killable-browser.ts'

/** Of a round: three additions, four ticks, a price, a name, three removals. */
export const CHANGES = 12

const KEY = 'ci_v01:shopping_list'
/** How long a list may take to come back. */
const PATIENCE_MS = 10_000

/**
 * Kills a browser so many milliseconds after the last of twelve changes, once for each wait, and returns
 * what was different when it was open again: 'there before: ...', 'there now: ...'. The three additions are
 * made in the first moments of a page, before it has looked for what a killed one left behind.
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
    lost.push(...(await differences(page, [...kept, ...added.map((name) => told({ name }))])))
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
  // What the disk has may be older by a round: with the next round's it has to stay below a guest's limit.
  return [1, 2, 3].map((item) => `Item ${round}.${item}`)
}

async function add(page: Page, name: string): Promise<void> {
  const field = page.getByPlaceholder('Digite o item')
  await field.fill(name)
  await field.press('Enter')
}

/** All but the additions: those of this round are changed, those of the round before are removed. */
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
    await press(page, name, /^Excluir/)
  }
}

async function press(page: Page, name: string, button: RegExp): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: button }).click()
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

interface Told {
  readonly name: string
  readonly status?: string
  readonly price?: number
}

const told = ({ name, status = 'pending', price = 0 }: Told) => `${name}, ${status}, ${price}`

/** What the page has stored, which is what it shows. */
async function listOf(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY)
  // `as`: what the product stores under this key.
  const { items } = JSON.parse(text ?? '{"items":[]}') as { items: readonly Told[] }
  return items.map(told)
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
