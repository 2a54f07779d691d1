import { identityApi } from '@compra/contract/identity/identity.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  product,
  test,
  toast,
} from '#component/harness/product.ts'
import { card, FEIRA, openLists } from '#component/shopping-list/saved-lists.ts'
import { openList } from '#component/working-list/working-list.ts'

const question = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' })

/** Every way out of the form `name` asks, with the focus where it is; afterwards it stays open. */
async function expectAsked(name: string): Promise<void> {
  const { dialog } = dialogOf(name)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: 'Fechar', exact: true }).first().click(),
    () => page.mouse.click(8, 300),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question()).toBeVisible()
    await question().getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question()).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
}

/** Calls of an endpoint fail; the page is offline, or the server is in trouble. */
function fail(path: string | RegExp, how: 'offline' | 500): void {
  page.route(path, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    return how === 'offline' ? route.abort() : route.fulfill({ status: 500 })
  })
}

/** The focus is still in the form, on the pressed element. */
async function expectFocusIn(name: string): Promise<void> {
  await expect(dialogOf(name).dialog.locator(':focus')).toHaveCount(1)
}

test('a product asks before typed text is lost', async () => {
  await openSignedIn({ address: '/shopping-list?modal=products' })
  await page.getByRole('button', { name: 'Adicionar Produto' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Nome', { exact: true }).fill('Arroz')
  // Wherever the focus is, too.
  for (const lost of [false, true]) {
    if (lost && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await page.keyboard.press('Escape')
    await expect(question()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question()).toHaveCount(0)
    await expect(form.getByLabel('Nome', { exact: true })).toHaveValue('Arroz')
  }
})

test('the login asks before typed text is lost', async () => {
  await mountApp('/shopping-list?modal=login')
  const login = dialogOf('Login')
  await login.field('E-mail').fill('ana@example.com')
  await login.field('Senha').fill('uma senha qualquer')
  fail(identityApi.login.path, 'offline')
  await login.button('Entrar').click()
  await expect(toast('Erro ao fazer login')).toBeVisible()
  await expectFocusIn('Login')
  await expectAsked('Login')
  await expect(login.field('Senha')).toHaveValue('uma senha qualquer')
})

test('the registration asks before typed text is lost', async () => {
  await mountApp('/shopping-list?modal=login')
  await dialogOf('Login').button('Registre-se').click()
  const register = dialogOf('Registre-se')
  await register.field('Nome completo').fill('Ana Maria')
  await register.field('E-mail').fill('ana@example.com')
  await register.field('Senha').fill('jabuticaba no quintal')
  fail(identityApi.register.path, 500)
  await register.button('Registrar').click()
  await expect(toast('Erro ao registrar o usuário')).toBeVisible()
  await expectFocusIn('Registre-se')
  await expectAsked('Registre-se')
})

test('the profile asks before typed text is lost', async () => {
  await openSignedIn({ address: '/shopping-list?modal=profile' })
  await dialogOf('Meu perfil').button('Editar Perfil').click()
  const { field, button } = dialogOf('Editar perfil')
  await field('Celular').fill('11987654321')
  fail(identityApi.updateMe.path, 'offline')
  await button('Salvar Alterações').click()
  await expect(toast('Erro ao atualizar informações')).toBeVisible()
  await expectFocusIn('Editar perfil')
  await expectAsked('Editar perfil')
})

test('after a save that was refused the focus stays in the form of a saved list, which asks before changes are lost', async () => {
  await openLists([FEIRA, { ...FEIRA, name: 'Mercado' }])
  await card('Mercado').edit.click()
  const title = 'Editar Lista de Compras'
  await dialogOf(title).field('Nome').fill('Feira')
  await dialogOf(title).dialog.locator('button[type=submit]').click()
  await expect(toast('Erro')).toBeVisible()
  await expectFocusIn(title)
  await expectAsked(title)
})

test('a recipe asks before typed text is lost', async () => {
  await openSignedIn({ address: '/shopping-list?modal=recipes' })
  await page.getByRole('button', { name: 'Adicionar Receita' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Título', { exact: true }).fill('Bolo')
  fail(recipeApi.create.path, 'offline')
  await page.keyboard.press('Escape')
  await expect(question()).toBeVisible()
})

test('the reasons of a cancellation ask before they are lost', async () => {
  const user = await product.newUser({})
  await product.subscribe(user)
  await mountApp('/shopping-list?modal=my-subscription', user.refreshToken)
  await dialogOf('Minha Assinatura').button('Cancelar Assinatura').click()
  const cancel = dialogOf('Cancelar Assinatura')
  await cancel.dialog.getByRole('radio').first().check()
  fail(/\/api\/v1\/subscription\//, 500)
  await cancel.button('Confirmar Cancelamento').click()
  await expect(toast('Erro')).toBeVisible()
  await expectFocusIn('Cancelar Assinatura')
  await expectAsked('Cancelar Assinatura')
})

test('a name typed for a list asks before it is lost', async () => {
  await openList([{ name: 'Leite' }])
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  const name = dialogOf('Compartilhar Lista').field('Nome da lista')
  await name.fill('Do mês')
  await expectAsked('Compartilhar Lista')
  await expect(name).toHaveValue('Do mês')
})
