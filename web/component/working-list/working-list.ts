import {
  itemsOf,
  LIST_KEY,
  type StoredItem,
  storedText,
} from '@compra/contract/testing/browser/stored-lists.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, page } from '#component/harness/product.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { workingList } from '#core/list/working-list/working-list.ts'

export { many, MIXED, type StoredItem } from '@compra/contract/testing/browser/stored-lists.ts'

/** Opens the list with `stored` in the browser's storage: items, or any text. */
export async function openList(stored?: readonly StoredItem[] | string): Promise<void> {
  if (stored !== undefined) storeList(stored)
  delete document.documentElement.dataset['swipes']
  await mountApp('/shopping-list')
  // The code that moves rows loads after the first load.
  await expect.poll(() => document.documentElement.dataset['swipes']).toBe('')
}

/** Stores a list in the browser as if before the app was opened. */
export function storeList(stored: readonly StoredItem[] | string): void {
  localStorage.setItem(LIST_KEY, storedText(stored))
  workingList.switchTo(LOCAL_LIST)
}

export async function addItem(name: string): Promise<void> {
  await field().fill(name)
  await field().press('Enter')
}

export const field = () => page.getByPlaceholder('Digite o item')
export const rows = () => page.getByRole('listitem')
export const names = () => page.locator('.item-name')

/** The row of an item. Its buttons have the item's name, so that screen readers can distinguish them. */
export function row(name: string) {
  const item = rows().filter({ hasText: name })
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

/** The list as the browser stores it. */
export const storedItems = () => itemsOf(localStorage.getItem(LIST_KEY))
