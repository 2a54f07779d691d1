import { newUser } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, openMenu } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { addItem, openList } from './working-list.ts'

test('a guest finds the way in: e-mail, password, Google and the register link', async ({
  page,
}) => {
  await page.goto('/shopping-list')
  const menu = await openMenu(page)
  await expect(menu.getByRole('button', { name: 'Sair' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Entrar', exact: true }).click()
  const { dialog, field, button } = dialogOf(page, 'Login')
  await expect(field('E-mail')).toBeFocused()
  await expect(field('Senha')).toHaveAttribute('type', 'password')
  await expect(field('Senha')).toHaveAttribute('autocomplete', 'current-password')
  await field('E-mail').fill('pasted')
  for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c']) await field('E-mail').press(key)
  await field('Senha').press('ControlOrMeta+v')
  await expect(field('Senha')).toHaveValue('pasted')
  for (const name of ['Entrar', 'Entrar com Google']) await expect(button(name)).toBeVisible()
  await button('Mostrar senha').click()
  await expect(field('Senha')).toHaveAttribute('type', 'text')
  await button('Registre-se').click()
  await expect(page.getByRole('dialog', { name: 'Registre-se' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the address opens the login with the e-mail, and forgets both', async ({ page }) => {
  await page.goto('/shopping-list?login=true&email=ana%40example.com&de=teste')
  const { field } = dialogOf(page, 'Login')
  await expect(field('E-mail')).toHaveValue('ana@example.com')
  await expect(field('Senha')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shopping-list?de=teste')
})

test('the login opened from another page lies over the list, and back leads there again', async ({
  page,
}) => {
  await page.goto('/policy')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/shopping-list?modal=login')
  await page.goBack()
  await expect(page).toHaveURL('/policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form with text in it asks before a tap beside it closes it', async ({ page }) => {
  const { field, dialog } = await openLogin(page)
  await field('E-mail').fill('ana')
  await page.mouse.click(10, 400)
  await expectAsked(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('also before one that comes before the browser had time for anything else', async ({
  page,
}) => {
  const { field, dialog } = await openLogin(page)
  await field('E-mail').focus()
  await dialog.evaluate(async (form) => {
    document.execCommand('insertText', false, 'ana')
    // Synchronous work of the page is done by this microtask; deferred work is not.
    await Promise.resolve()
    form.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 10, clientY: 400 }))
  })
  await expectAsked(page)
})

test('a guest at ten items may log in; a free account holds twenty', async ({ page, product }) => {
  const items = Array.from({ length: 10 }, (_, at) => ({ name: `Item ${at + 1}` }))
  await openList(page, items)
  await addItem(page, 'Mais um')
  const limit = page.getByRole('dialog', { name: 'Limite Atingido' })
  await expect(limit).toContainText('Você atingiu o limite de 10 itens como convidado.')
  await limit.getByRole('button', { name: 'Fazer Login' }).click()
  const user = await newUser(product)
  const { field, button } = dialogOf(page, 'Login')
  await field('E-mail').fill(user.email)
  await field('Senha').fill(user.password)
  await button('Entrar').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let at = 11; at <= 20; at += 1) await addItem(page, `Item ${at}`)
  await expect(page.getByRole('listitem')).toHaveCount(20)
  await addItem(page, 'Mais um')
  await expect(limit).toContainText(
    'Você atingiu o limite de 20 itens. Assine o Premium para ter acesso ilimitado...',
  )
  await expect(limit.getByRole('button', { name: 'Fazer Login' })).toHaveCount(0)
})

/** The question, and behind it the form as it was. */
async function expectAsked(page: Page) {
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialogOf(page, 'Login').field('E-mail')).toHaveValue('ana')
}

async function openLogin(page: Page) {
  await page.goto('/shopping-list?login=true')
  const login = dialogOf(page, 'Login')
  await expect(login.dialog).toBeVisible()
  return login
}
