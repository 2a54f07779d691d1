import type { PixMonths } from '@compra/contract/subscription/subscription-rules.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import type { CardField, PixField } from '#features/dev/checkout.pages.ts'
import type { WebhookEvent } from '#integrations/payments/payment-port.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'
import { until } from '#testing/poll.ts'

/** The URL of a checkout page. */
export async function openCheckout(server: RunningApp, user: User): Promise<string> {
  const { body } = await server.call(subscriptionApi.checkout, {
    as: user,
    body: { userId: user.id },
  })
  return body.checkout_url
}

/** The page of a prepaid Pix order, and the order's id. */
export async function orderPix(server: RunningApp, as: User, pixMonths: PixMonths = 1) {
  const { body } = await server.call(subscriptionApi.checkout, {
    as,
    body: { userId: as.id, pixMonths },
  })
  const url = body.checkout_url
  const id = new URL(url).pathname.split('/').at(-1)?.replace('sandbox_', '') ?? ''
  return { url, id }
}

/** Applies a Pix outcome on the sandbox's page. */
export function pressPix(checkoutUrl: string, pix: PixField = 'pago'): Promise<Response> {
  const body = new URLSearchParams({ acao: 'pagar', pix })
  return fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body })
}

/** Presses a button of the sandbox's checkout page. */
export function press(
  checkoutUrl: string,
  acao: 'pagar' | 'desistir',
  cartao: CardField = 'aprovado',
): Promise<Response> {
  const body = new URLSearchParams({ acao, cartao })
  return fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body })
}

/** Pays the order at the provider without a webhook. Resolves with the event that it would have sent. */
export async function payWithoutWebhook(
  server: RunningApp,
  user: User,
): Promise<NonNullable<WebhookEvent['about']>> {
  const id = new URL(await openCheckout(server, user)).pathname.split('/').at(-1) ?? ''
  const now = server.clock.now()
  await server.database.kysely
    .updateTable('sandbox_order')
    .set({
      stage: 'live',
      payments: JSON.stringify([{ id: `${id}_1`, at: now.toISOString(), isRefunded: false }]),
      next_charge_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .where('id', '=', id)
    .execute()
  const subscriptionId = id.replace('sandbox_', '')
  return { tenantId: user.tenantId, subscriptionId, checkoutId: id, providerId: null }
}

/** The user's subscription, once it has that status. */
export async function subscriptionWith(
  server: RunningApp,
  user: User,
  status: Subscription['status'],
): Promise<Subscription> {
  return until(
    `a subscription that is ${status}`,
    async () => {
      const answer = await server.call(subscriptionApi.mine, { as: user })
      return answer.status === 200 && answer.body.status === status && answer.body
    },
    { withinMs: 15_000, everyMs: 20 },
  )
}

/** Subscribes and pays through the checkout page. */
export async function subscribe(
  server: RunningApp,
  user: User,
  card?: CardField,
): Promise<Subscription> {
  await press(await openCheckout(server, user), 'pagar', card)
  return subscriptionWith(server, user, 'active')
}
