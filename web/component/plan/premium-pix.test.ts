import { PAGES } from '@compra/contract/http/pages.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, expect, product, test } from '#component/harness/product.ts'

const PREMIUM = `${PAGES.shoppingList}?modal=premium`

test('a guest finds the chosen way again after the login', async () => {
  const user = await product.newUser()
  await mountApp(PREMIUM)
  const offer = dialogOf('Premium')
  await offer.dialog.getByRole('radio', { name: 'Pix, 12 meses' }).check()
  await offer.button('Pagar por Pix').click()
  const login = dialogOf('Login')
  await login.field('E-mail').fill(user.email)
  await login.field('Senha').fill(user.password)
  await login.button('Entrar').click()
  await expect(offer.dialog.getByRole('radio', { name: 'Pix, 12 meses' })).toBeChecked()
})
