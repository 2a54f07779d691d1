import { PAGES } from '@compra/contract/http/pages.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { type Subscription, subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { openMenu } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  page,
  PHONE,
  product,
  test,
  watchCalls,
} from '#component/harness/product.ts'

const ADDRESS = `${PAGES.shoppingList}?modal=my-subscription`
const MINE_PATH = subscriptionApi.mine.path
const pathOf = (endpoint: { path: string }, id: string) => endpoint.path.replace('{id}', id)

/** As the modal shows a moment: the day in São Paulo. */
const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const dayAfter = (iso: string) => dayOf(new Date(Date.parse(iso) + 1000).toISOString())

/** Opens the modal as a paying user. */
async function openSubscribed() {
  const user = await product.newUser({ userName: 'Ana Maria' })
  const subscription = await product.subscribe(user)
  await mountApp(ADDRESS, user.refreshToken)
  return { user, subscription }
}

/** Stubs the subscription's state; calls that change it reach the server. */
function showAs(subscription: Partial<Subscription>) {
  page.route(MINE_PATH, async (route) => {
    const answer = await route.fetch()
    route.fulfill({ json: { ...(await answer.json()), ...subscription } })
  })
}

/** G-087: everything made with Premium stays; one more may not be made. */
async function expectOnlyCreatingToEnd(user: User, end: string) {
  const save = (name: string, as: User) =>
    product.call(shoppingListApi.create, {
      as,
      body: { name, items: [{ sequence: 1, name: 'Leite', quantity: 1 }] },
    })
  for (const name of ['Uma', 'Duas', 'Três']) expect((await save(name, user)).status).toBe(201)
  await product.setClock(Date.parse(end) + 60_000)
  const later = await product.signIn(user)
  const saved = await product.call(shoppingListApi.list, { as: later })
  expect(saved.body.data.map(({ name }) => name)).toEqual(['Três', 'Duas', 'Uma'])
  expect((await save('Quatro', later)).status).toBe(403)
}

test('an unknown status is shown as unknown, without buttons', async () => {
  page.route(MINE_PATH, async (route) => {
    const answer = await route.fetch()
    route.fulfill({ json: { ...(await answer.json()), status: 'paused' } })
  })
  await openSubscribed()
  const { dialog, button } = dialogOf('Minha Assinatura')
  await expect(dialog.getByText('Sua assinatura está desconhecida.')).toBeVisible()
  await expect(button('Cancelar Assinatura')).toHaveCount(0)
  await expect(button('Renovar Assinatura')).toHaveCount(0)
})

test('a subscription is cancelled, renewed, cancelled again and runs out', async () => {
  await page.setViewportSize(PHONE)
  const { user, subscription } = await openSubscribed()
  const { id, currentPeriodEnd, nextPeriodStart } = subscription
  const modal = dialogOf('Minha Assinatura')
  await expect(modal.dialog).toContainText('Sua assinatura está ativa.')
  await expect(modal.dialog).toContainText(/R\$\s7,99/)
  await expect(modal.dialog).toContainText(dayOf(currentPeriodEnd))
  await expect(modal.dialog).toContainText(dayOf(nextPeriodStart))
  await expect(modal.button('Renovar Assinatura')).toHaveCount(0)

  const cancels = watchCalls(pathOf(subscriptionApi.cancel, id))
  await modal.button('Cancelar Assinatura').click()
  const cancel = dialogOf('Cancelar Assinatura')
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
  await (await openMenu()).getByRole('button', { name: 'Minha assinatura' }).click()
  await expect(modal.dialog).toContainText('cancelada, aguardando expiração')
  await expect(modal.dialog).toContainText(dayOf(currentPeriodEnd))
  await expect(modal.dialog).not.toContainText(dayOf(nextPeriodStart))
  await expect(modal.button('Cancelar Assinatura')).toHaveCount(0)
  await modal.button('Renovar Assinatura').click()
  const renew = dialogOf('Renovar Assinatura')
  await expect(renew.dialog).toContainText(dayAfter(currentPeriodEnd))
  await renew.button('Confirmar Renovação').click()
  await expect(page.getByText('Sua assinatura foi renovada com sucesso.')).toBeVisible()
  await expect(renew.dialog).toHaveCount(0)
  await expect(modal.dialog).toContainText('Sua assinatura está ativa.')

  await modal.button('Cancelar Assinatura').click()
  await cancel.dialog.getByRole('radio', { name: 'Muito caro' }).check()
  await cancel.button('Confirmar Cancelamento').click()
  await expect(page.getByRole('heading', { name: 'Até logo, Ana Maria.' })).toBeVisible()
  await expectOnlyCreatingToEnd(user, currentPeriodEnd)
})

test('G-105 within seven days the money is refunded, and access ends at once', async () => {
  await page.setViewportSize(PHONE)
  const { subscription } = await openSubscribed()
  const cancels = watchCalls(pathOf(subscriptionApi.cancel, subscription.id))
  await dialogOf('Minha Assinatura').button('Cancelar Assinatura').click()
  const { dialog, button } = dialogOf('Cancelar Assinatura')
  await dialog.getByRole('radio', { name: 'Encontrei outra solução' }).check()
  await dialog.getByRole('checkbox', { name: /Quero meu dinheiro de volta/ }).check()
  await expect(dialog).toContainText(dayOf(subscription.refundableUntil ?? ''))
  await button('Confirmar Cancelamento').click()
  await expect(page.getByText(/O valor pago será devolvido/)).toBeVisible()
  expect(cancels).toEqual([{ reason: 'Encontrei outra solução', refund: true }])
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect((await openMenu()).getByRole('button', { name: 'Seja Premium' })).toBeVisible()
})

// An expired one is reached by its address, or with an older token.
test('an expired subscription has no buttons', async () => {
  showAs({ status: 'expired' })
  await openSubscribed()
  const { dialog, button } = dialogOf('Minha Assinatura')
  await expect(dialog).toContainText('Sua assinatura está expirada.')
  await expect(button('Cancelar Assinatura')).toHaveCount(0)
  await expect(button('Renovar Assinatura')).toHaveCount(0)
})

test('G-101 a Premium account that opens the offer sees its subscription', async () => {
  const user = await product.newUser()
  await product.subscribe(user)
  await mountApp(`${PAGES.shoppingList}?modal=premium`, user.refreshToken)
  await expect(dialogOf('Minha Assinatura').dialog).toBeVisible()
})
