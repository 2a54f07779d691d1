import { identityApi } from '@compra/contract/identity.ts'
import { productApi } from '@compra/contract/product.ts'
import { recipeApi } from '@compra/contract/recipe.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { dialogOf, openSignedIn, storeToken, toast } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { FEIRA, ownerOf } from './saved-lists.ts'
import { openShare } from './share-dialog.ts'
import { openList } from './working-list.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar alterações?' })

/** Every way out of the form `name` asks, with the focus where it is; afterwards it stays open. */
async function expectAsked(page: Page, name: string): Promise<void> {
  const { dialog } = dialogOf(page, name)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Fechar', exact: true }).first().click(),
    () => page.mouse.click(8, 300),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
}

/** Calls of an endpoint fail; the page is offline, or the server is in trouble. */
async function fail(page: Page, path: string, how: 'offline' | 500): Promise<void> {
  await page.route(`**${path}`, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    return how === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: 500 })
  })
}

/** The focus is still in the form, on the pressed element. */
async function expectFocusIn(page: Page, name: string): Promise<void> {
  await expect(dialogOf(page, name).dialog.locator(':focus')).toHaveCount(1)
}

for (const how of ['offline', 500] as const) {
  test(`after a save that failed (${how}) the focus stays in the form, and Esc asks before anything is lost`, async ({
    page,
    product,
  }) => {
    await openSignedIn(page, product, { address: '/shopping-list?modal=products' })
    await page.getByRole('button', { name: 'Adicionar Produto' }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('Nome', { exact: true }).fill('Arroz')
    await form.getByLabel('Categoria', { exact: true }).selectOption('Alimentos')
    await fail(page, productApi.create.path, how)
    await form.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(toast(page, 'Erro')).toBeVisible()
    await expect(form.locator(':focus')).toHaveCount(1)
    // Wherever the focus is, too.
    for (const lost of [false, true]) {
      if (lost) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question(page)).toHaveCount(0)
      await expect(form.getByLabel('Nome', { exact: true })).toHaveValue('Arroz')
    }
  })
}

test('the login asks before what was typed is lost', async ({ page }) => {
  await page.goto('/shopping-list?modal=login')
  const login = dialogOf(page, 'Login')
  await login.field('E-mail').fill('ana@example.com')
  await login.field('Senha').fill('uma senha qualquer')
  await fail(page, identityApi.login.path, 'offline')
  await login.button('Entrar').click()
  await expect(toast(page, 'Erro ao fazer login')).toBeVisible()
  await expectFocusIn(page, 'Login')
  await expectAsked(page, 'Login')
  await expect(login.field('Senha')).toHaveValue('uma senha qualquer')
})

test('the registration asks before what was typed is lost', async ({ page }) => {
  await page.goto('/shopping-list?modal=login')
  await dialogOf(page, 'Login').button('Registre-se').click()
  const register = dialogOf(page, 'Registre-se')
  await register.field('Nome completo').fill('Ana Maria')
  await register.field('E-mail').fill('ana@example.com')
  await register.field('Senha').fill('jabuticaba no quintal')
  await fail(page, identityApi.register.path, 500)
  await register.button('Registrar').click()
  await expect(toast(page, 'Erro ao registrar o usuário')).toBeVisible()
  await expectFocusIn(page, 'Registre-se')
  await expectAsked(page, 'Registre-se')
})

test('the profile asks before what was typed is lost', async ({ page, product }) => {
  await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
  await dialogOf(page, 'Meu perfil').button('Editar Perfil').click()
  const { field, button } = dialogOf(page, 'Editar perfil')
  await field('Celular').fill('11987654321')
  await fail(page, identityApi.updateMe.path, 'offline')
  await button('Salvar Alterações').click()
  await expect(toast(page, 'Erro ao atualizar informações')).toBeVisible()
  await expectFocusIn(page, 'Editar perfil')
  await expectAsked(page, 'Editar perfil')
})

test('a saved list asks before what was changed is lost', async ({ page, product }) => {
  const user = await ownerOf(product, { lists: [FEIRA] })
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list?modal=lists')
  await page.getByRole('button', { name: 'Editar' }).click()
  const title = 'Editar Lista de Compras'
  await dialogOf(page, title).field('Nome').fill('Feira de sábado')
  await fail(page, shoppingListApi.update.path.replace('{id}', '*'), 500)
  await dialogOf(page, title).dialog.locator('button[type=submit]').click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expectFocusIn(page, title)
  await expectAsked(page, title)
})

test('a recipe asks before what was typed is lost', async ({ page, product }) => {
  await openSignedIn(page, product, { address: '/shopping-list?modal=recipes' })
  await page.getByRole('button', { name: 'Adicionar Receita' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Título', { exact: true }).fill('Bolo')
  await fail(page, recipeApi.create.path, 'offline')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
})

test('the reasons of a cancellation ask before they are lost', async ({ page, product }) => {
  const user = await newUser(product)
  await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list?modal=my-subscription')
  await dialogOf(page, 'Minha Assinatura').button('Cancelar Assinatura').click()
  const cancel = dialogOf(page, 'Cancelar Assinatura')
  await cancel.dialog.getByRole('radio').first().check()
  await fail(page, '/api/v1/subscription/**', 500)
  await cancel.button('Confirmar Cancelamento').click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expectFocusIn(page, 'Cancelar Assinatura')
  await expectAsked(page, 'Cancelar Assinatura')
})

test('a name typed for a list asks before it is lost', async ({ page }) => {
  await openList(page, [{ name: 'Leite' }])
  const { name } = await openShare(page)
  await name.fill('Do mês')
  await expectAsked(page, 'Compartilhar Lista')
  await expect(name).toHaveValue('Do mês')
})
