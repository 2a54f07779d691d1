import { signIn } from '@compra/server/testing/app/new-user.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import { takeReceipt } from '@compra/server/testing/people/receipt-sample.ts'
import { dialogOf, storeToken } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { copied, openReadNote, paste } from './receipt-pages.ts'

test('the free plan’s monthly limit is shown before another receipt is read, which waits for Premium', async ({
  page,
  product,
}) => {
  const user = await product.newUser()
  await takeReceipt(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list?modal=receipts')
  await dialogOf(page, 'Notas').button('Fechar').click()
  const { dialog, field } = await openReadNote(page)
  await expect(dialog).toContainText('No plano gratuito você lê 1 nota por mês')
  await paste(page, { 'text/plain': await copied() })
  const limit = dialogOf(page, 'Limite Atingido')
  await expect(limit.dialog).toContainText('notas do mês')
  await limit.button('Agora não').click()
  await expect(field('Página da nota')).toHaveValue(/ARROZ T1 CAMIL/)
  await dialogOf(page, 'Ler nota').button('Ler nota').click()
  await limit.button('Assinar Premium').click()
  await expect(page).toHaveURL('/shopping-list?modal=premium')
  await givePremium(product, user)
  const { refreshToken } = await signIn(product, user)
  await storeToken(page, refreshToken)
  await page.goto('/shopping-list')
  await expect(dialogOf(page, 'Conferir nota').dialog).toContainText('R$ 1.179,55')
})
