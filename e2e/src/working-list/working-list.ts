import {
  itemsOf,
  LIST_KEY,
  type StoredItem,
  storedText,
} from '@compra/contract/testing/browser/stored-lists.ts'
import type { Locator, Page } from '@playwright/test'

export {
  LIST_KEY,
  many,
  MIXED,
  type StoredItem,
} from '@compra/contract/testing/browser/stored-lists.ts'

/** Opens the list with `stored` in the browser's storage: items, or any text. */
export async function openList(page: Page, stored?: readonly StoredItem[] | string): Promise<void> {
  if (stored !== undefined) await storeList(page, stored)
  await page.goto('/shopping-list')
}

/** Stores a list in the browser, for the next page that is opened. */
export async function storeList(page: Page, stored: readonly StoredItem[] | string): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await forgetList(page)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LIST_KEY,
    storedText(stored),
  ] as const)
}

/** Deletes the stored list of a page that does not show it. */
export async function forgetList(page: Page): Promise<void> {
  await page.evaluate(
    (key) =>
      new Promise<void>((erased, refused) => {
        localStorage.removeItem(key)
        const request = indexedDB.deleteDatabase('ci_v01')
        request.addEventListener('success', () => erased())
        request.addEventListener('error', () => refused(new Error('not erased')))
      }),
    LIST_KEY,
  )
}

/** The list as its copy in IndexedDB has it; '' while there is none. */
export const mirroredText = (page: Page): Promise<string> => keptTexts(page, 'shopping_list')

/** The values in IndexedDB under a key prefix, one per line; '' if there are none. */
export function keptTexts(page: Page, prefix: string): Promise<string> {
  return page.evaluate(async (start) => {
    // Opening the database before the app would create it without its store.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'ci_v01')) return ''
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((answered) =>
        request.addEventListener('success', () => answered(request.result)),
      )
    const database = await answer(indexedDB.open('ci_v01'))
    const range = IDBKeyRange.bound(start, `${start}\uFFFF`)
    const texts = await answer(database.transaction('texts').objectStore('texts').getAll(range))
    database.close()
    return texts.join('\n')
  }, prefix)
}

/** Waits until rows can be swiped: that code loads after the first load. */
export const waitForSwiping = (page: Page): Promise<void> =>
  page.locator('html[data-swipes]').waitFor({ state: 'attached' })

export async function addItem(page: Page, name: string): Promise<void> {
  await field(page).fill(name)
  await field(page).press('Enter')
}

export const field = (page: Page): Locator => page.getByPlaceholder('Digite o item')
export const rows = (page: Page): Locator => page.getByRole('listitem')
export const names = (page: Page): Locator => page.locator('.item-name')

/**
 * The row of an item. Its buttons carry the item's name, so that screen readers can distinguish
 * them.
 */
export function row(page: Page, name: string) {
  const item = rows(page).filter({ hasText: name })
  const button = (label: RegExp) => item.getByRole('button', { name: label })
  return {
    item,
    label: item.locator('.item-name'),
    bought: button(/^Marcar .+ como comprado$/),
    missing: button(/^Marcar .+ como indisponível$/),
    details: button(/^Preço e quantidade/),
    name: item.getByRole('textbox', { name: 'Nome', exact: true }),
    measure: item.getByLabel('Medida', { exact: true }),
    unit: item.getByLabel('Unidade', { exact: true }),
    price: item.getByLabel('Preço', { exact: true }),
    note: item.getByLabel('Observação', { exact: true }),
    quantity: item.getByRole('textbox', { name: 'Quantidade' }),
    fewer: button(/^Diminuir quantidade$/),
    more: button(/^Aumentar quantidade$/),
    remove: button(/^Tirar da lista/),
    total: item.getByRole('status'),
  }
}

export async function storedItems(page: Page): Promise<StoredItem[]> {
  return itemsOf(await page.evaluate((key) => localStorage.getItem(key), LIST_KEY))
}
