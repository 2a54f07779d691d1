import { mountApp } from '#component/harness/mount.tsx'
import { address, dialogOf, expect, menu, MOVING, page, test } from '#component/harness/product.ts'
import { addItem, many, openList } from '#component/working-list/working-list.ts'

test('the limit opens with the focus on its title, and no ring about the cross', async () => {
  await page.emulateMedia(MOVING)
  await openList(many(10))
  await addItem('Um a mais')
  const limit = dialogOf('Limite Atingido')
  await expect(limit.dialog.getByRole('heading', { name: 'Limite Atingido' })).toBeFocused()
  await expect(limit.dialog.getByRole('heading')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(limit.button('Fechar')).toBeFocused()
  await expect(limit.button('Fechar')).toHaveCSS('outline-style', 'solid')
})

test('forward reopens no dialog of the moment that was closed', async () => {
  await page.emulateMedia(MOVING)
  await openList([{ name: 'Leite' }])
  for (const name of ['Limpar Lista', 'Compartilhar Lista']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('from the policy the menu leads to the list', async () => {
  await page.emulateMedia(MOVING)
  await mountApp('/policy')
  await page.getByRole('button', { name: 'Abrir menu' }).first().click()
  const link = { name: 'Lista de compras' }
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', link).click()
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByRole('heading', { name: 'Lista de compras' })).toBeVisible()
  await expect(menu().getByRole('link', link)).toHaveCount(0)
})
