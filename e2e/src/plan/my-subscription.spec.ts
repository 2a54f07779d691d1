import { PAGES } from '@compra/contract/http/pages.ts'
import { type Subscription, subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { dialogOf, openSignedIn, storeToken } from '#harness/accounts.ts'
import { expect, type Page, test } from '#harness/product.ts'

const ADDRESS = `${PAGES.shoppingList}?modal=my-subscription`
const MINE_PATH = subscriptionApi.mine.path
const pathOf = (endpoint: { path: string }, id: string) => endpoint.path.replace('{id}', id)

/** Opens the modal as a paying user. */
async function openSubscribed(page: Page, product: RunningApp) {
  const user = await newUser(product, { userName: 'Ana Maria' })
  const subscription = await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto(ADDRESS)
  return { user, subscription }
}

/** Stubs the subscription's state; calls that change it reach the server. */
async function showAs(page: Page, subscription: Partial<Subscription>) {
  await page.route(MINE_PATH, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...subscription } })
  })
}

test('an unknown status is shown as unknown, without buttons', async ({ page, product }) => {
  await page.route(MINE_PATH, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), status: 'paused' } })
  })
  await openSubscribed(page, product)
  const { dialog, button } = dialogOf(page, 'Minha Assinatura')
  await expect(dialog.getByText('Sua assinatura está desconhecida.')).toBeVisible()
  await expect(button('Cancelar Assinatura')).toHaveCount(0)
  await expect(button('Renovar Assinatura')).toHaveCount(0)
})

test('the modal covers users without a subscription, a failed read, and granted Premium with its end', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: ADDRESS })
  await expect(page.getByText('Nenhuma assinatura encontrada.')).toBeVisible()
  await page.route(MINE_PATH, (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('Nenhuma assinatura encontrada.')).toBeVisible()
  await expect(page.locator('.toast-place')).toHaveText('')

  await page.unroute(MINE_PATH)
  await product.database.kysely
    .insertInto('premium_grant')
    .values({
      tenant_id: user.tenantId,
      id: crypto.randomUUID(),
      granted_at: new Date('2026-03-09T12:00:00-03:00'),
      granted_until: new Date('2126-04-10T00:00:00-03:00'),
    })
    .execute()
  await page.reload()
  const { dialog } = dialogOf(page, 'Minha Assinatura')
  await expect(dialog).toContainText('Seu Premium está ativo até 09/04/2126.')
  await expect(dialog).toContainText('nada é cobrado')
  await expect(dialog.getByText('Nenhuma assinatura encontrada.')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /Cancelar|Renovar/ })).toHaveCount(0)
})

test('pending actions are shown, and failed ones change nothing', async ({ page, product }) => {
  const user = await newUser(product)
  const { id } = await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  const shown = Promise.withResolvers<void>()
  await page.route(MINE_PATH, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto(ADDRESS)
  const modal = dialogOf(page, 'Minha Assinatura')
  await expect(modal.dialog.getByText('Carregando...')).toBeAttached()
  shown.resolve()
  await expect(modal.dialog).toContainText('Sua assinatura está ativa.')

  const refused = Promise.withResolvers<void>()
  await page.route(pathOf(subscriptionApi.cancel, id), async (route) => {
    await refused.promise
    await route.fulfill({ status: 502 })
  })
  await modal.button('Cancelar Assinatura').click()
  const cancel = dialogOf(page, 'Cancelar Assinatura')
  await cancel.dialog.getByRole('radio', { name: 'Muito caro' }).check()
  await cancel.button('Confirmar Cancelamento').click()
  await expect(cancel.dialog.getByRole('button', { name: 'Cancelando...' })).toBeDisabled()
  refused.resolve()
  await expect(
    page.getByText('Houve um erro ao cancelar a assinatura. Tente novamente.'),
  ).toBeVisible()
  await cancel.button('Voltar').click()
  await expect(modal.dialog).toContainText('Sua assinatura está ativa.')

  await page.unroute(MINE_PATH)
  await showAs(page, { status: 'canceled_pending_expiration' })
  await page.reload()
  const failed = Promise.withResolvers<void>()
  await page.route(pathOf(subscriptionApi.renew, id), async (route) => {
    await failed.promise
    await route.fulfill({ status: 500 })
  })
  await modal.button('Renovar Assinatura').click()
  const renew = dialogOf(page, 'Renovar Assinatura')
  await renew.button('Confirmar Renovação').click()
  await expect(renew.dialog.getByRole('button', { name: 'Renovando...' })).toBeDisabled()
  failed.resolve()
  await expect(
    page.getByText('Houve um erro ao renovar a assinatura. Tente novamente.'),
  ).toBeVisible()
  await renew.button('Voltar').click()
})
