import { dialogOf } from '#harness/accounts.ts'
import { expect, type Page } from '#harness/product.ts'
import { addItem, names, rows } from '#working-list/working-list.ts'

/** The offer above a complete list. */
export const offer = (page: Page) =>
  page.getByRole('region', { name: 'Compra terminada' }).getByRole('button', {
    name: 'Guardar compras',
  })

/** The header's link to the stock while an item is bought. */
export const inHeader = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Guardar compras' })

export const entry = (page: Page) => dialogOf(page, 'Guardar compras')

/** A line of the dialog: one product that was bought. */
export function line(page: Page, name: string) {
  const item = entry(page).dialog.getByRole('listitem').filter({ hasText: name })
  return {
    item,
    isIn: item.getByRole('checkbox', { name, exact: true }),
    price: item.getByLabel('Preço', { exact: true }),
    quantity: item.getByRole('textbox', { name: 'Quantidade' }),
    refuse: item.getByRole('button', { name: 'Não é isso' }),
  }
}

/** Puts these on the list, as they are typed, and marks them. */
export async function buy(page: Page, ...bought: readonly string[]): Promise<void> {
  for (const typed of bought) {
    const count = await names(page).count()
    await addItem(page, typed)
    await expect(names(page)).toHaveCount(count + 1)
    const added = rows(page).and(page.locator('[data-status="pending"]')).last()
    await added.getByRole('button', { name: /^Marcar .+ como comprado$/ }).click()
  }
}
