import { PAGES } from '@compra/contract/http/pages.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import {
  orderPix,
  pressPix,
  subscribe,
  subscriptionWith,
} from '@compra/server/testing/data/subscriber.ts'
import { dialogOf, openSignedIn, storeToken, toast, watchCalls } from '#harness/accounts.ts'
import { expect, PHONE, test } from '#harness/product.ts'

const PREMIUM = `${PAGES.shoppingList}?modal=premium`
const MINE = `${PAGES.shoppingList}?modal=my-subscription`

test.describe('on a phone', () => {
  test.use(PHONE)

  test('both ways show their price a month, and a year is paid by Pix, renewed and given back', async ({
    page,
    product,
  }) => {
    const user = await openSignedIn(page, product, { address: PREMIUM, userName: 'Ana' })
    const calls = watchCalls(page, subscriptionApi.checkout.path)
    const offer = dialogOf(page, 'Premium')
    const ways = offer.dialog.getByRole('radio')
    await expect(ways).toHaveCount(3)
    await expect(offer.dialog.getByRole('radio', { name: 'Cartão, todo mês' })).toBeChecked()
    for (const hint of [
      /R\$\s7,99 por mês, até você cancelar/,
      /R\$\s7,99 por mês, sem renovação automática/,
      /R\$\s7,99 por mês · R\$\s95,88 no total/,
    ]) {
      await expect(offer.dialog.getByText(hint)).toBeVisible()
    }
    // By keyboard: one stop, and the arrows go through the ways.
    await ways.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(offer.dialog.getByRole('radio', { name: 'Pix, 12 meses' })).toBeChecked()
    await expect(offer.dialog).toContainText('Nada é cobrado depois')
    await offer.button('Pagar por Pix').click()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByRole('heading', { name: 'Obrigado, Ana!' })).toBeVisible()
    await expect(page.getByText('Recebemos o seu Pix.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    expect(calls).toEqual([{ userId: user.id, pixMonths: 12 }])

    await page.goto(MINE)
    const mine = dialogOf(page, 'Minha Assinatura')
    const year = new Date().getFullYear() + 1
    await expect(
      mine.dialog.getByText(new RegExp(`^Pix, até \\d\\d/\\d\\d/${year}$`)),
    ).toBeVisible()
    await expect(mine.dialog).not.toContainText('Renovação')
    await expect(mine.button('Cancelar Assinatura')).toHaveCount(0)
    // One tap, for as long as the last time.
    await mine.button('Renovar por Pix').click()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText('Recebemos o seu Pix.')).toBeVisible()
    expect(calls.at(-1)).toEqual({ userId: user.id, pixMonths: 12 })
    await page.goto(MINE)
    await expect(
      mine.dialog.getByText(new RegExp(`^Pix, até \\d\\d/\\d\\d/${year + 1}$`)),
    ).toBeVisible()

    await mine.button('Pedir dinheiro de volta').click()
    await dialogOf(page, 'Pedir dinheiro de volta').button('Confirmar devolução').click()
    await expect(page.getByText('O valor do Pix será devolvido')).toBeVisible()
    // The first year continues.
    await page.goto(MINE)
    await expect(
      mine.dialog.getByText(new RegExp(`^Pix, até \\d\\d/\\d\\d/${year}$`)),
    ).toBeVisible()
  })

  test('a Pix that expired says so, and leads to another', async ({ page, product }) => {
    await openSignedIn(page, product, { address: PREMIUM })
    await dialogOf(page, 'Premium').dialog.getByRole('radio', { name: 'Pix, 1 mês' }).check()
    await dialogOf(page, 'Premium').button('Pagar por Pix').click()
    await page.getByRole('radio', { name: 'O QR expira sem ser pago' }).check()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByRole('heading', { name: 'O Pix não foi pago' })).toBeVisible()
    await page.getByRole('link', { name: 'Gerar outro Pix' }).click()
    await expect(dialogOf(page, 'Premium').button('Assinar o Premium')).toBeVisible()
  })
})

test('the thank-you page waits for a slow Pix, also for a Premium account', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await pressPix((await orderPix(product, user)).url)
  await subscriptionWith(product, user, 'active')
  const { url, id } = await orderPix(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto(`${PAGES.subscribed}?userName=Ana&order=${id}`)
  await expect(page.getByText('Estamos esperando o seu Pix...')).toBeVisible()
  await pressPix(url)
  await expect(page.getByText('Recebemos o seu Pix.')).toBeVisible()
})

test('a renewing card has to be cancelled first; then a Pix extends the subscription', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  const { id } = await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto(MINE)
  const mine = dialogOf(page, 'Minha Assinatura')
  await expect(mine.button('Cancelar Assinatura')).toBeVisible()
  await expect(mine.dialog.getByRole('radio')).toHaveCount(0)
  await product.call(subscriptionApi.cancel, {
    as: user,
    params: { id },
    body: { reason: 'Muito caro' },
  })
  await page.reload()
  await expect(mine.button('Renovar Assinatura')).toBeVisible()
  // The cancellation is undone in another window.
  await product.call(subscriptionApi.renew, { as: user, params: { id } })
  await mine.button('Pagar por Pix').click()
  await expect(
    toast(page, 'Sua assinatura no cartão renova sozinha. Cancele-a para continuar por Pix.'),
  ).toBeVisible()
})
