import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { dialogOf, openMenu, storeToken, toast, withoutPantry } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { card, cards, FEIRA, listOf, LISTS, openLists, ownerOf, save } from './saved-lists.ts'

const LONG = 'Churrasco de aniversário da família inteira no sítio da tia'

test('the menu leads to the lists, each with its count and buttons', async ({ page, product }) => {
  const user = await ownerOf(product, {})
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await (await openMenu(page)).getByRole('button', { name: 'Listas' }).click()
  const { dialog, button } = dialogOf(page, 'Listas')
  await expect(dialog.getByText('Nenhuma lista encontrada')).toBeVisible()
  await expect(button('Filtrar')).toBeVisible()
  await expect(button('Adicionar Lista')).toBeVisible()
  await expect(page).toHaveURL(LISTS)

  await save(product, user, FEIRA)
  await save(product, user, listOf(LONG, 'Carvão'))
  await page.reload()
  await expect(cards(page).getByRole('heading')).toHaveText([LONG, 'Feira'])
  await expect(card(page, 'Feira').card).toContainText('Total de itens: 3')
  for (const { generate, edit, remove } of [card(page, 'Feira'), card(page, LONG)]) {
    for (const one of [generate, edit, remove]) await expect(one).toBeInViewport()
  }
})

test('G-019 the limit is checked before the form opens', async ({ page, product }) => {
  const checks: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/plan/check-limit') checks.push(search)
  })
  const prompt = dialogOf(page, 'Limite Atingido')
  const form = dialogOf(page, 'Cadastrar Lista de Compras')
  await openLists(page, product, { lists: [FEIRA, listOf('Farmácia', 'Soro')] })
  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  await expect(prompt.dialog).toContainText(
    'Você atingiu o limite de cadastro de listas do seu plano.',
  )
  await expect(form.dialog).toHaveCount(0)
  expect(checks).toEqual([])

  // On a new device without sync the lists cannot be counted: that counts as the limit.
  await withoutPantry(page)
  await openLists(page, product, { lists: [FEIRA] })
  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  await expect(prompt.dialog).toBeVisible()
  await prompt.button('Agora não').click()
  await expect(prompt.dialog).toHaveCount(0)

  await openLists(page, product, { premium: true })
  await dialogOf(page, 'Listas').button('Adicionar Lista').click()
  await expect(form.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Listas').button('Adicionar Lista')).toBeFocused()
})

test('lists open without a network, and offline changes are sent later', async ({
  page,
  product,
}) => {
  const user = await openLists(page, product, { lists: [FEIRA] })
  await expect(card(page, 'Feira').card).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.reload()
  const offline = 'Sem conexão com a sua conta. Isto é o que foi carregado por último.'
  await expect(dialogOf(page, 'Listas').dialog.getByText(offline)).toBeVisible()
  await card(page, 'Feira').edit.click()
  const { dialog, field, button } = dialogOf(page, 'Editar Lista de Compras')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await field('Nome').fill('Feira de sábado')
  await button('Atualizar').click()
  await expect(
    toast(page, 'Guardado neste aparelho. Vai para a conta quando houver conexão.'),
  ).toBeVisible()
  await expect(card(page, 'Feira de sábado').card).toBeVisible()

  await page.unroute('**/api/v1/**')
  await expect
    .poll(async () => {
      const { body } = await product.call(shoppingListApi.list, { as: user })
      return body.data.map(({ name }) => name)
    })
    .toEqual(['Feira de sábado'])
  await expect(page.getByText(offline)).toHaveCount(0)
})
