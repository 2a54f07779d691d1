import { PAGES } from '@compra/contract/http/pages.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Locator, Page } from '@playwright/test'
import { toast } from '#harness/accounts.ts'

export interface Scene {
  page: Page
  product: RunningApp
}

/** One screen in one of its states. */
export interface Screen {
  name: string
  /** Opens it, from a new page or from the previous screen of its area. */
  show: (scene: Scene) => Promise<unknown>
}

/** Screens that follow each other in one page. */
export interface Area {
  name: string
  screens: readonly Screen[]
  /** Errors that a screen causes on purpose, as logged to the console. */
  expectedErrors?: readonly RegExp[]
}

/** A long but plausible name. */
export const LONG = 'Pão de queijo congelado para o lanche das crianças de sábado'

/** Waits for a toast, and hovers it so that it stays. */
export async function rest(page: Page, title: string): Promise<void> {
  await toast(page, title).waitFor()
  await page.getByRole('button', { name: 'Fechar aviso' }).focus()
}

/** Leaves calls to a URL pending: the screen shows its waiting state. */
export const hold = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, () => new Promise(() => undefined))

export const fail = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500 }))

/** The sync that carries products, saved lists and recipes. */
export const PANTRY_SYNC = `**${syncApi.sync.path}`

/** Leaves a page without an open database, so that the next one starts as on a new device. */
export async function erasePantry(page: Page): Promise<void> {
  await page.goto(PAGES.policy)
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('ci_v01_home')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
}

/** All calls go through again. */
export const release = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' })

/** Closes the overlays by Esc, one after the other. */
export async function leave(page: Page, dialog: Locator): Promise<void> {
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
