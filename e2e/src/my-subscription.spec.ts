import { PAGES } from '@compra/contract/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { type Subscription, subscriptionApi } from '@compra/contract/subscription.ts'
import { newUser, signIn, type User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { subscribe } from '@compra/server/testing/data/subscriber.ts'
import { dialogOf, openMenu, openSignedIn, storeToken, watchCalls } from './accounts.ts'
import { expect, type Page, PHONE, test } from './product.ts'

const ADDRESS = `${PAGES.shoppingList}?modal=my-subscription`
const MINE_PATH = subscriptionApi.mine.path
const pathOf = (endpoint: { path: string }, id: string) => endpoint.path.replace('{id}', id)

/** As the modal shows a moment: the day in São Paulo. */
const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const dayAfter = (iso: string) => dayOf(new Date(Date.parse(iso) + 1000).toISOString())

/** Opens the modal as a person who has paid. */
async function openSubscribed(page: Page, product: RunningApp) {
  const user = await newUser(product, { userName: 'Ana Maria' })
  const subscription = await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto(ADDRESS)
  return { user, subscription }
}

/** Answers the subscription in the state that a test needs; calls that change it go through. */
async function showAs(page: Page, subscription: Partial<Subscription>) {
  await page.route(MINE_PATH, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...subscription } })
  })
}

/** G-087: everything made with Premium stays; one more may not be made. */
async function expectOnlyCreatingToEnd(product: RunningApp, user: User, end: string) {
  const save = (name: string, as: User) =>
    product.call(shoppingListApi.create, {
      as,
      body: { name, items: [{ sequence: 1, name: 'Leite', quantity: 1 }] },
    })
  for (const name of ['Uma', 'Duas', 'Três']) expect((await save(name, user)).status).toBe(201)
  product.clock.setTo(new Date(Date.parse(end) + 60_000))
  const later = await signIn(product, user)
  const page = await product.call(shoppingListApi.list, { as: later })
  expect(page.body.data.map(({ name }) => name)).toEqual(['Três', 'Duas', 'Uma'])
  expect((await save('Quatro', later)).status).toBe(403)
}

test.afterEach(({ product }) => product.clock.backToRealTime())

test('a status that the page does not know reads as such, and leaves nothing to press', async ({
  page,
  product,
}) => {
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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a subscription is cancelled, renewed, cancelled again and runs out', async ({
    page,
    product,
  }) => {
    const { user, subscription } = await openSubscribed(page, product)
    const { id, currentPeriodEnd, nextPeriodStart } = subscription
    const modal = dialogOf(page, 'Minha Assinatura')
    await expect(modal.dialog).toContainText('Sua assinatura está ativa.')
    await expect(modal.dialog).toContainText(/R\$\s7,99/)
    await expect(modal.dialog).toContainText(dayOf(currentPeriodEnd))
    await expect(modal.dialog).toContainText(dayOf(nextPeriodStart))
    await expect(modal.button('Renovar Assinatura')).toHaveCount(0)

    const cancels = watchCalls(page, pathOf(subscriptionApi.cancel, id))
    await modal.button('Cancelar Assinatura').click()
    const cancel = dialogOf(page, 'Cancelar Assinatura')
    await expect(cancel.dialog.getByRole('radio')).toHaveCount(4)
    await cancel.button('Confirmar Cancelamento').click()
    const missing = cancel.dialog.getByText('Por favor, selecione um motivo antes de continuar.')
    await expect(missing).toBeVisible()
    await cancel.dialog.getByRole('radio', { name: 'Outro motivo' }).check()
    await cancel.field('Conte o motivo').fill('  ')
    await cancel.button('Confirmar Cancelamento').click()
    await expect(missing).toBeVisible()
    expect(cancels).toEqual([])
    await cancel.field('Conte o motivo').fill('Vou viajar')
    await cancel.button('Confirmar Cancelamento').click()
    await expect(page.getByRole('heading', { name: 'Até logo, Ana Maria.' })).toBeVisible()
    await expect(page.getByText('Sua assinatura foi cancelada com sucesso.')).toBeVisible()
    expect(cancels).toEqual([{ reason: 'Vou viajar', refund: false }])

    await page.getByRole('link', { name: 'Voltar para a lista' }).click()
    await (await openMenu(page)).getByRole('button', { name: 'Minha assinatura' }).click()
    await expect(modal.dialog).toContainText('cancelada, aguardando expiração')
    await expect(modal.dialog).toContainText(dayOf(currentPeriodEnd))
    await expect(modal.dialog).not.toContainText(dayOf(nextPeriodStart))
    await expect(modal.button('Cancelar Assinatura')).toHaveCount(0)
    await modal.button('Renovar Assinatura').click()
    const renew = dialogOf(page, 'Renovar Assinatura')
    await expect(renew.dialog).toContainText(dayAfter(currentPeriodEnd))
    await renew.button('Confirmar Renovação').click()
    await expect(page.getByText('Sua assinatura foi renovada com sucesso.')).toBeVisible()
    await expect(renew.dialog).toHaveCount(0)
    await expect(modal.dialog).toContainText('Sua assinatura está ativa.')

    await modal.button('Cancelar Assinatura').click()
    await cancel.dialog.getByRole('radio', { name: 'Muito caro' }).check()
    await cancel.button('Confirmar Cancelamento').click()
    await expect(page.getByRole('heading', { name: 'Até logo, Ana Maria.' })).toBeVisible()
    await expectOnlyCreatingToEnd(product, user, currentPeriodEnd)
  })

  test('G-105 within seven days the money comes back, and access ends at once', async ({
    page,
    product,
  }) => {
    const { subscription } = await openSubscribed(page, product)
    const cancels = watchCalls(page, pathOf(subscriptionApi.cancel, subscription.id))
    await dialogOf(page, 'Minha Assinatura').button('Cancelar Assinatura').click()
    const { dialog, button } = dialogOf(page, 'Cancelar Assinatura')
    await dialog.getByRole('radio', { name: 'Encontrei outra solução' }).check()
    await dialog.getByRole('checkbox', { name: /Quero meu dinheiro de volta/ }).check()
    await expect(dialog).toContainText(dayOf(subscription.refundableUntil ?? ''))
    await button('Confirmar Cancelamento').click()
    await expect(page.getByText(/O valor pago será devolvido/)).toBeVisible()
    expect(cancels).toEqual([{ reason: 'Encontrei outra solução', refund: true }])
    await page.getByRole('link', { name: 'Voltar para a lista' }).click()
    await expect((await openMenu(page)).getByRole('button', { name: 'Seja Premium' })).toBeVisible()
  })
})

test('whoever has none is told so, whoever cannot be told too, and whoever was given Premium reads until when', async ({
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

test('what waits says so, and what fails changes nothing', async ({ page, product }) => {
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

// An expired one is reached by its address, or with an older token.
test('one that is over offers nothing more', async ({ page, product }) => {
  await showAs(page, { status: 'expired' })
  await openSubscribed(page, product)
  const { dialog, button } = dialogOf(page, 'Minha Assinatura')
  await expect(dialog).toContainText('Sua assinatura está expirada.')
  await expect(button('Cancelar Assinatura')).toHaveCount(0)
  await expect(button('Renovar Assinatura')).toHaveCount(0)
})

test('G-101 who has Premium and asks for it sees what they have', async ({ page, product }) => {
  const user = await newUser(product)
  await subscribe(product, user)
  await storeToken(page, user.refreshToken)
  await page.goto(`${PAGES.shoppingList}?modal=premium`)
  await expect(dialogOf(page, 'Minha Assinatura').dialog).toBeVisible()
})
