import { productApi } from '@compra/contract/product/product.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { dialogOf, openSignedIn, toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'

test('a token is created with the chosen scopes, copied once, and revoked by a press', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
  await dialogOf(page, 'Meu perfil').button('Integrações').click()
  const { dialog, button } = dialogOf(page, 'Integrações')
  await button('Novo acesso').click()

  const form = dialogOf(page, 'Novo acesso')
  await form.button('Criar acesso').click()
  await expect(form.dialog.getByText('Dê um nome ao acesso.')).toBeVisible()
  await form.field('Nome').fill('Painel da cozinha')
  await form.dialog.getByRole('checkbox', { name: 'Mudar as listas' }).check()
  await form.button('Criar acesso').click()

  const made = dialogOf(page, 'Acesso criado')
  await made.button('Copiar').click()
  await expect(toast(page, 'Texto copiado')).toBeVisible()
  const accessToken = await made.field('Código de acesso').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accessToken)
  const read = () => product.call(productApi.list, { as: { accessToken } })
  expect((await read()).status).toBe(200)
  await made.button('Pronto').click()

  const row = dialog.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')
  await expect(row).toContainText('Painel da cozinha')
  await expect(row).toContainText('Lê e muda listas')
  await expect(page.getByText(accessToken)).toHaveCount(0)
  await button('Revogar Painel da cozinha').click()
  const asked = dialogOf(page, 'Revogar acesso')
  await expect(asked.dialog).toContainText('deixa de entrar na hora')
  await asked.button('Revogar').click()
  await expect(toast(page, 'Acesso revogado')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await read()).status).toBe(401)
  expect((await product.call(tokenApi.list, { as: user })).body.data).toEqual([])
})
