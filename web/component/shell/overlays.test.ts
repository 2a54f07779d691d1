import { identityApi } from '@compra/contract/identity/identity.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  menu,
  openSignedIn,
  page,
  test,
  toast,
} from '#component/harness/product.ts'

const PROFILE = '/shopping-list?modal=profile'

async function openEdit() {
  await dialogOf('Meu perfil').button('Editar Perfil').click()
  return dialogOf('Editar perfil')
}

const question = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' })

test('G-152 back closes only the top overlay, and a form with changes asks first', async () => {
  await openSignedIn({ userName: 'Ana Maria', address: '/policy' })
  await mountApp('/shopping-list')
  await menu().getByRole('button', { name: 'Ana Maria' }).click()
  const { dialog, field } = await openEdit()
  await field('Nome completo').fill('Ana Beatriz')

  await page.goBack()
  await expect(question()).toBeVisible()
  await page.goBack()
  await expect(question()).toHaveCount(0)
  await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
  await expect.poll(address).toEqual(PROFILE)

  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar' }).first().click(),
    () => page.mouse.click(8, 300),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question()).toBeVisible()
    await question().getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question()).toHaveCount(0)
    await expect(field('Nome completo')).toHaveValue('Ana Beatriz')
  }

  await page.goBack()
  await question().getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
  // None of it is left in the history.
  await page.goBack()
  await expect.poll(address).toEqual('/policy')
})

test('G-152 Esc again and again asks and answers, and never loses the form', async () => {
  await openSignedIn({ address: PROFILE })
  const { dialog, field } = await openEdit()
  await field('Celular').fill('11987654321')
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape')
    await expect(question()).toHaveCount(isAsked ? 1 : 0)
    await expect(dialog).toBeVisible()
  }
  await expect(field('Celular')).toHaveValue('(11) 98765-4321')
})

test('G-152 a modal opened by its URL is closed by back, and the list stays', async () => {
  await openSignedIn({ address: PROFILE })
  const { dialog, field } = await openEdit()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
  await page.goForward()
  await openEdit()
  await field('Celular').fill('1')
  await page.goBack()
  await question().getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
})

// One toast at a time: the newest replaces the one before.
test('a dialog that opens later lies over the toast, which waits for it to close', async () => {
  await openSignedIn({ address: PROFILE })
  const { dialog, field, button } = await openEdit()
  await field('Celular').fill('11987654321')
  page.route(identityApi.updateMe.path, (route) => route.fulfill({ status: 500 }))
  // The toast's five seconds are not under test here.
  page.clock.pauseAt(Date.now() + 60_000)
  await button('Salvar Alterações').click()
  await expect(toast('Erro ao atualizar informações')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question()).toBeVisible()
  await expect(question().locator('.toast-place')).toHaveCount(0)
  await question().getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog.locator('.toast-place')).toHaveCount(1)
  await expect(toast('Erro ao atualizar informações')).toBeVisible()
})
