import { dialogOf, openMenu, openSignedIn, toast } from './accounts.ts'
import { expect, type Page, test } from './product.ts'

const PROFILE = '/shopping-list?modal=profile'

async function openEdit(page: Page) {
  await dialogOf(page, 'Meu perfil').button('Editar Perfil').click()
  return dialogOf(page, 'Editar perfil')
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar alterações?' })

test('G-152 back closes only the top overlay, and a form with changes asks first', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { userName: 'Ana Maria', address: '/policy' })
  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Ana Maria' }).click()
  const { dialog, field } = await openEdit(page)
  await field('Nome completo').fill('Ana Beatriz')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
  await expect(page).toHaveURL(PROFILE)

  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar' }).first().click(),
    () => page.mouse.click(8, 300),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
  }

  await page.goBack()
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  // None of it is left in the history.
  await page.goBack()
  await expect(page).toHaveURL('/policy')
})

test('G-152 Esc again and again asks and answers, and never loses the form', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: PROFILE })
  const { dialog, field } = await openEdit(page)
  await field('Celular').fill('11987654321')
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(isAsked ? 1 : 0)
    await expect(dialog).toBeVisible()
  }
  await expect(field('Celular')).toHaveValue('(11) 98765-4321')
})

test('G-152 a modal that came by its address is closed by back, and the list stays', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: PROFILE })
  const { dialog, field } = await openEdit(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  await page.goForward()
  await openEdit(page)
  await field('Celular').fill('1')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

// One toast at a time: the newest takes the place of the one before.
test('a dialog that opens later lies over the toast, which waits for it to close', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: PROFILE })
  const { dialog, field, button } = await openEdit(page)
  await field('Celular').fill('11987654321')
  await page.route('**/identity/me', (route) => route.fulfill({ status: 500 }))
  // The toast's five seconds are not under test here.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button('Salvar Alterações').click()
  await expect(toast(page, 'Erro ao atualizar informações')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expect(question(page).locator('.toast-place')).toHaveCount(0)
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog.locator('.toast-place')).toHaveCount(1)
  await expect(toast(page, 'Erro ao atualizar informações')).toBeVisible()
})
