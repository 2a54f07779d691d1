import { householdApi } from '@compra/contract/household/household.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { dialogOf, toast, watchCalls } from './accounts.ts'
import { HOUSEHOLD, openAs } from './household.ts'
import { expect, type Page, test } from './product.ts'
import { openShare, textSentBy } from './share-dialog.ts'
import { storeList } from './working-list.ts'

const linksOf = (page: Page) =>
  page.getByRole('list', { name: 'Links ao vivo' }).getByRole('listitem')

/** Fills the form that is open and answers the link. */
async function makeLiveLink(page: Page, label = ''): Promise<string> {
  const form = dialogOf(page, 'Criar link ao vivo')
  await form.field('Para quem é (opcional)').fill(label)
  await form.button('Criar link').click()
  return dialogOf(page, 'Link ao vivo').field('Link ao vivo').inputValue()
}

test('a live link is made once, sent, listed and ended; the free plan has one', async ({
  page,
  product,
}) => {
  await openAs(page, await product.newUser(), HOUSEHOLD)
  const { dialog, button } = dialogOf(page, 'Casa')
  await button('Criar link ao vivo').click()
  const form = dialogOf(page, 'Criar link ao vivo')
  await expect(form.field('Só ver')).toBeChecked()
  await form.field('Ver e editar').check()
  const link = await makeLiveLink(page, 'Vovó')
  expect(new URL(link).hash).toMatch(/^#[\w-]{22}$/)
  const made = dialogOf(page, 'Link ao vivo')
  await expect(made.dialog.getByRole('img', { name: 'QR code do link ao vivo' })).toBeVisible()
  expect(await textSentBy(page, made.button('Enviar pelo WhatsApp'))).toBe(
    `Acompanhe nossa lista de compras ao vivo: ${link}`,
  )
  await made.button('Pronto').click()
  await expect(linksOf(page)).toHaveText([
    /VovóPode ver e editar · ainda não usadoVale por mais 30 dias/,
  ])
  await expect(button('Criar link ao vivo')).toHaveCount(0)
  await expect(dialog).toContainText(
    'A casa pode ter 1 link aberto. Com o Premium de qualquer pessoa da casa, 10.',
  )
  await expect(button('Assinar Premium')).toBeVisible()
  await button('Encerrar Vovó').click()
  await expect(toast(page, 'Link encerrado')).toBeVisible()
  await expect(linksOf(page)).toHaveCount(0)
  await expect(button('Criar link ao vivo')).toBeVisible()
})

test('the share dialog has the same links, and asks for nothing before they are wanted', async ({
  page,
  product,
}) => {
  const user = await product.newUser()
  await givePremium(product, user)
  const calls = watchCalls(page, householdApi.get.path)
  await storeList(page, [{ name: 'Leite' }])
  await openAs(page, user)
  const { dialog, button } = await openShare(page)
  await expect(dialog.getByRole('region', { name: 'Compartilhar ao vivo' })).toContainText(
    'sem precisar de conta',
  )
  expect(calls).toEqual([])
  await button('Links ao vivo').click()
  const over = dialogOf(page, 'Compartilhar ao vivo')
  await over.button('Criar link ao vivo').click()
  await makeLiveLink(page)
  await dialogOf(page, 'Link ao vivo').button('Pronto').click()
  await expect(linksOf(page)).toHaveText([/Link de .*Só pode ver/])
  await expect(over.button('Criar link ao vivo')).toBeFocused()
  await over.button('Fechar').click()
  await expect(dialog).toBeVisible()
  await expect(button('Links ao vivo')).toBeFocused()
})

test('a guest reads that a live link needs an account, and is led to the login', async ({
  page,
}) => {
  await storeList(page, [{ name: 'Leite' }])
  await page.goto('/shopping-list')
  const { dialog, button } = await openShare(page)
  await expect(dialog).toContainText('Para criar um, é preciso uma conta.')
  await button('Links ao vivo').click()
  await expect(page.getByText('Por favor, faça o login para compartilhar ao vivo.')).toBeVisible()
})
