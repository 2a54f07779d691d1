import { WEBHOOK_EVENTS, webhookApi, WEBHOOKS_MAX } from '@compra/contract/webhook/webhook.ts'
import { startProgram } from '@compra/server/testing/providers/program.ts'
import { dialogOf, openSignedIn, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, test } from '#harness/product.ts'

test('a webhook is created, its secret is shown once, and a test shows whether it responds', async ({
  page,
  product,
}) => {
  const program = await startProgram()
  const user = await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
  const openIntegrations = () => dialogOf(page, 'Meu perfil').button('Integrações').click()
  await openIntegrations()
  const { dialog, button } = dialogOf(page, 'Integrações')
  await button('Novo webhook').click()
  const form = dialogOf(page, 'Novo webhook')
  await form.button('Criar webhook').click()
  await expect(form.dialog.getByText('Cole o endereço que o programa deu.')).toBeVisible()
  await expect(form.dialog.getByText('Escolha pelo menos um.')).toBeVisible()
  await form.field('Endereço').fill('ftp://casa.example/')
  await form.dialog.getByRole('checkbox', { name: 'Item foi comprado' }).check()
  await form.button('Criar webhook').click()
  await expect(form.dialog.getByText('Este endereço não pode ser avisado.')).toBeVisible()
  await form.field('Endereço').fill(program.url)
  expect(await findingsOf(page)).toEqual([])
  await form.button('Criar webhook').click()

  const made = dialogOf(page, 'Webhook criado')
  const secret = await made.field('Segredo da assinatura').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await made.button('Pronto').click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const row = dialog.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  await expect(row).toContainText('Item foi comprado')
  await expect(row).toContainText('Nada enviado ainda')
  await row.getByRole('button', { name: /Enviar teste/ }).press('Enter')
  await expect(toast(page, 'O programa recebeu o teste')).toBeVisible()
  await expect(row).toContainText('Recebido em')
  // A keyboard user keeps the focus for another try.
  await expect(row.getByRole('button', { name: /Enviar teste/ })).toBeFocused()
  await program.stop()
  await row.getByRole('button', { name: /Enviar teste/ }).click()
  await expect(toast(page, 'O teste não chegou')).toBeVisible()
  await expect(row).toContainText('Sem resposta em')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findingsOf(page)).toEqual([])

  await row.getByRole('button', { name: /Excluir/ }).click()
  await dialogOf(page, 'Excluir webhook').button('Excluir').click()
  await expect(row).toHaveCount(0)
  expect((await product.call(webhookApi.list, { as: user })).body.data).toEqual([])
  const body = { url: program.url, events: [...WEBHOOK_EVENTS] }
  for (let count = 0; count < WEBHOOKS_MAX; count += 1) {
    await product.call(webhookApi.create, { as: user, body })
  }
  await page.goto('/shopping-list?modal=profile')
  await openIntegrations()
  await expect(row).toHaveCount(WEBHOOKS_MAX)
  await expect(button('Novo webhook')).toHaveCount(0)
})
