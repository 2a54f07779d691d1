import { dialogOf, expect, page } from '#component/harness/product.ts'
import { addItem, names } from '#component/working-list/working-list.ts'

/** What is offered when everything is done, above the list. */
export const offer = () =>
  page.getByRole('region', { name: 'Compra terminada' }).getByRole('button', {
    name: 'Guardar compras',
  })

/** The way into the stock that the header has while something was bought. */
export const inHeader = () =>
  page.locator('header').getByRole('button', { name: 'Guardar compras' })

export const entry = () => dialogOf('Guardar compras')

/** A line of the dialog: one product that was bought. */
export function line(name: string) {
  const item = entry().dialog.getByRole('listitem').filter({ hasText: name })
  return {
    item,
    isIn: item.getByRole('checkbox', { name, exact: true }),
    price: item.getByLabel('Preço', { exact: true }),
    quantity: item.getByRole('textbox', { name: 'Quantidade' }),
    refuse: item.getByRole('button', { name: 'Não é isso' }),
  }
}

/** Puts these on the list, as they are typed, and marks them. */
export async function buy(...bought: readonly string[]): Promise<void> {
  for (const typed of bought) {
    const count = names().elements().length
    await addItem(typed)
    await expect(names()).toHaveCount(count + 1)
    const added = page.locator('[data-status="pending"]').last()
    await added.getByRole('button', { name: /^Marcar .+ como comprado$/ }).click()
  }
}
