import { householdApi } from '@compra/contract/household/household.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  page,
  product,
  test,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { openShare, textSentBy } from '#component/shopping-list/share-dialog.ts'
import { storeList } from '#component/working-list/working-list.ts'
import { HOUSEHOLD, openAs } from './household.ts'

const linksOf = () => page.getByRole('list', { name: 'Links ao vivo' }).getByRole('listitem')

/** Fills in the open form and returns the link. */
async function makeLiveLink(label = ''): Promise<string> {
  const form = dialogOf('Criar link ao vivo')
  await form.field('Para quem é (opcional)').fill(label)
  await form.button('Criar link').click()
  return dialogOf('Link ao vivo').field('Link ao vivo').inputValue()
}

test('a live link is created once, sent, listed and revoked; the free plan has one', async () => {
  await openAs(await product.newUser(), HOUSEHOLD)
  const { dialog, button } = dialogOf('Casa')
  await button('Criar link ao vivo').click()
  const form = dialogOf('Criar link ao vivo')
  await expect(form.field('Só ver')).toBeChecked()
  await form.field('Ver e editar').check()
  const link = await makeLiveLink('Vovó')
  expect(new URL(link).hash).toMatch(/^#[\w-]{22}$/)
  const made = dialogOf('Link ao vivo')
  await expect(made.dialog.getByRole('img', { name: 'QR code do link ao vivo' })).toBeVisible()
  expect(await textSentBy(made.button('Enviar pelo WhatsApp'))).toBe(
    `Acompanhe nossa lista de compras ao vivo: ${link}`,
  )
  await made.button('Pronto').click()
  await expect(linksOf()).toHaveText([
    /VovóPode ver e editar · ainda não usadoVale por mais 30 dias/,
  ])
  await expect(button('Criar link ao vivo')).toHaveCount(0)
  await expect(dialog).toContainText(
    'A casa pode ter 1 link aberto. Com o Premium de qualquer pessoa da casa, 10.',
  )
  await expect(button('Assinar Premium')).toBeVisible()
  await button('Encerrar Vovó').click()
  await expect(toast('Link encerrado')).toBeVisible()
  await expect(linksOf()).toHaveCount(0)
  await expect(button('Criar link ao vivo')).toBeVisible()
})

test('the share dialog has the same links, and makes no calls before they are opened', async () => {
  const user = await product.newUser()
  await product.givePremium(user)
  const calls = watchCalls(householdApi.get.path)
  storeList([{ name: 'Leite' }])
  await openAs(user)
  const { dialog, button } = await openShare()
  await expect(dialog.getByRole('region', { name: 'Compartilhar ao vivo' })).toContainText(
    'sem precisar de conta',
  )
  expect(calls).toEqual([])
  await button('Links ao vivo').click()
  const over = dialogOf('Compartilhar ao vivo')
  await over.button('Criar link ao vivo').click()
  await makeLiveLink()
  await dialogOf('Link ao vivo').button('Pronto').click()
  await expect(linksOf()).toHaveText([/Link de .*Só pode ver/])
  await expect(over.button('Criar link ao vivo')).toBeFocused()
  await over.button('Fechar').click()
  await expect(dialog).toBeVisible()
  await expect(button('Links ao vivo')).toBeFocused()
})

test('a guest reads that a live link needs an account, and is led to the login', async () => {
  storeList([{ name: 'Leite' }])
  await mountApp('/shopping-list')
  const { dialog, button } = await openShare()
  await expect(dialog).toContainText('Para criar um, é preciso uma conta.')
  await button('Links ao vivo').click()
  await expect(page.getByText('Por favor, faça o login para compartilhar ao vivo.')).toBeVisible()
})
