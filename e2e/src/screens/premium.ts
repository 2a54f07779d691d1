import { PAGES } from '@compra/contract/http/pages.ts'
import { type Subscription, subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import {
  orderPix,
  pressPix,
  subscribe,
  subscriptionWith,
} from '@compra/server/testing/data/subscriber.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openSignedIn, storeToken } from '#harness/accounts.ts'
import { type Area, hold, leave, release } from './screen.ts'

const MINE = subscriptionApi.mine.path
const ADDRESS = `${PAGES.shoppingList}?modal=my-subscription`
const modal = (page: Page) => dialogOf(page, 'Minha Assinatura')

/** The subscription as if it stood so. */
async function showAs(page: Page, status: Subscription['status']): Promise<void> {
  await page.route(MINE, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), status } })
  })
  await page.goto(ADDRESS)
  await page.getByText('Sua assinatura está').waitFor()
}

export const PREMIUM_AREA: Area = {
  name: 'Premium',
  screens: [
    {
      name: 'Premium',
      show: async ({ page, product }) => {
        await openSignedIn(page, product, { address: `${PAGES.shoppingList}?modal=premium` })
        await page.getByText(/Apenas R\$/).waitFor()
      },
    },
    {
      name: 'Premium, on the way to pay',
      show: async ({ page }) => {
        await hold(page, subscriptionApi.checkout.path)
        await dialogOf(page, 'Premium').button('Assinar o Premium').click()
        await page.getByText('Iniciando sua inscrição Premium...').waitFor()
      },
    },
    {
      name: 'no subscription',
      show: async ({ page }) => {
        await release(page)
        await page.goto(ADDRESS)
        await page.getByText('Nenhuma assinatura encontrada.').waitFor()
      },
    },
    {
      name: 'subscription, loading',
      show: async ({ page }) => {
        await hold(page, MINE)
        await page.goto(ADDRESS)
        await page.getByText('Carregando...').waitFor({ state: 'attached' })
      },
    },
    {
      name: 'subscription',
      show: async ({ page, product }) => {
        await release(page)
        const user = await product.newUser()
        await subscribe(product, user)
        await storeToken(page, user.refreshToken)
        await page.goto(ADDRESS)
        await page.getByText('Sua assinatura está ativa.').waitFor()
      },
    },
    {
      name: 'cancelling without a reason',
      show: async ({ page }) => {
        await modal(page).button('Cancelar Assinatura').click()
        const { dialog, button } = dialogOf(page, 'Cancelar Assinatura')
        await dialog.getByRole('radio', { name: 'Outro motivo' }).check()
        await button('Confirmar Cancelamento').click()
        await page.getByText('Por favor, selecione um motivo antes de continuar.').waitFor()
      },
    },
    {
      name: 'subscription that runs out',
      show: ({ page }) => showAs(page, 'canceled_pending_expiration'),
    },
    {
      name: 'renewing',
      show: async ({ page }) => {
        await modal(page).button('Renovar Assinatura').click()
        await dialogOf(page, 'Renovar Assinatura').dialog.waitFor()
      },
    },
    {
      name: 'subscription that is over',
      show: async ({ page }) => {
        await leave(page, dialogOf(page, 'Renovar Assinatura').dialog)
        await release(page)
        await showAs(page, 'expired')
      },
    },
    {
      name: 'subscription that is paid ahead by Pix',
      show: async ({ page, product }) => {
        await release(page)
        const user = await product.newUser()
        await pressPix((await orderPix(product, user, 12)).url)
        await subscriptionWith(product, user, 'active')
        await storeToken(page, user.refreshToken)
        await page.goto(ADDRESS)
        await modal(page).button('Renovar por Pix').waitFor()
      },
    },
    {
      name: 'giving a Pix back',
      show: async ({ page }) => {
        await modal(page).button('Pedir dinheiro de volta').click()
        await dialogOf(page, 'Pedir dinheiro de volta').dialog.waitFor()
      },
    },
    {
      name: 'thanks',
      show: async ({ page }) => {
        await release(page)
        await page.goto(`${PAGES.subscribed}?userName=Ana`)
        await page.getByText('Sua assinatura Premium está confirmada.').waitFor()
      },
    },
    {
      name: 'thanks, while a Pix is waited for',
      show: async ({ page, product }) => {
        await release(page)
        const user = await product.newUser()
        const { id } = await orderPix(product, user)
        await storeToken(page, user.refreshToken)
        await page.goto(`${PAGES.subscribed}?userName=Ana&order=${id}`)
        await page.getByText('Estamos esperando o seu Pix...').waitFor()
      },
    },
  ],
}
