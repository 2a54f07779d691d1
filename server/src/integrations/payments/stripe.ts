import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@compra/contract/pages.ts'
import type Stripe from 'stripe'
import type { Clock } from '#lib/clock.ts'
import {
  type Handle,
  type Order,
  PaymentError,
  type PaymentPort,
  type ProviderState,
} from './payment-port.ts'
import { metadataOf, readStripeEvent } from './stripe-events.ts'
import { stateOfSession, stateOfSubscription } from './stripe-state.ts'

interface Access {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** A person waits for the answer. */
const TIMEOUT_MS = 8_000
/** Each with the idempotency key of the first. */
const RETRIES = 1
/** Years of months. */
const MOST_INVOICES = 500

/**
 * Stripe: Checkout in subscription mode. The price travels with the order, so that what is charged is
 * what our database sells; which payment methods there are is up to the account.
 */
export function createStripePayments(access: Access, clock: Clock): PaymentPort {
  const ask = createAsk(access)

  const readSubscription = async (
    id: string,
    checkoutId: string | null,
  ): Promise<ProviderState> => {
    const [subscription, invoices] = await Promise.all([
      ask((stripe) => stripe.subscriptions.retrieve(id)),
      ask((stripe) =>
        stripe.invoices
          .list({ subscription: id, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MOST_INVOICES }),
      ),
    ])
    return stateOfSubscription(subscription, invoices, checkoutId)
  }

  const find = async ({ checkoutId, providerId }: Handle): Promise<ProviderState> => {
    if (providerId !== null) return readSubscription(providerId, checkoutId)
    const session = await ask((stripe) => stripe.checkout.sessions.retrieve(checkoutId ?? ''))
    const { subscription } = session
    if (subscription === null) return stateOfSession(session)
    const id = typeof subscription === 'string' ? subscription : subscription.id
    return readSubscription(id, checkoutId)
  }

  const setEnd = async (id: string, atPeriodEnd: boolean, key: string): Promise<void> => {
    await ask((stripe) =>
      stripe.subscriptions.update(
        id,
        { cancel_at_period_end: atPeriodEnd },
        { idempotencyKey: key },
      ),
    )
  }

  return {
    async openCheckout(order) {
      const params = sessionOf(order)
      const idempotencyKey = `checkout-${order.reference.subscriptionId}-${digestOf(params)}`
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey }),
      )
      if (url === null) throw new PaymentError('stripe made a checkout without an address')
      return { id, url }
    },
    async closeCheckout(id) {
      // Refused where somebody has paid, or where it has expired: then it is closed.
      await askUnless('invalid_request_error', () =>
        ask((stripe) => stripe.checkout.sessions.expire(id)),
      )
    },
    find,
    cancelAtPeriodEnd: (id, key) => setEnd(id, true, key),
    resume: (id, key) => setEnd(id, false, key),
    async end(id) {
      await askUnless('resource_missing', () => ask((stripe) => stripe.subscriptions.cancel(id)))
    },
    async refund(chargeId) {
      const money = chargeId.startsWith('ch_') ? { charge: chargeId } : { payment_intent: chargeId }
      await askUnless('charge_already_refunded', () =>
        ask((stripe) => stripe.refunds.create(money, { idempotencyKey: `refund-${chargeId}` })),
      )
    },
    readNotification: (notification) => readStripeEvent(notification, access.webhookSecret, clock),
  }
}

function sessionOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(order.reference)
  return {
    mode: 'subscription',
    locale: 'pt-BR',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: order.priceCents,
          recurring: { interval: 'month' },
          product_data: { name: `${PRODUCT_NAME} Premium` },
        },
      },
    ],
    customer_email: order.email,
    client_reference_id: order.reference.subscriptionId,
    metadata,
    subscription_data: { metadata },
    success_url: order.successUrl,
    cancel_url: order.backUrl,
  }
}

/** Another name or address on the second try is another request to Stripe, which it would refuse. */
function digestOf(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
}

/** What Stripe calls a failure, beside its own error. */
class StripeRefusal extends PaymentError {
  readonly names: readonly (string | undefined)[]

  constructor(names: readonly (string | undefined)[], options: ErrorOptions) {
    super(`stripe: ${names.filter(Boolean).join(' ')}`, options)
    this.names = names
  }
}

async function askUnless(fine: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.names.includes(fine))) throw error
  }
}

/** The library is loaded with the first payment: nothing that a start has to wait for. */
function createAsk({ secretKey, apiUrl }: Access) {
  let loaded: Promise<{ client: Stripe; isFailure: (error: unknown) => boolean }> | undefined
  const load = async () => {
    const { default: Library } = await import('stripe')
    const { hostname, port, protocol } = new URL(apiUrl)
    const client = new Library(secretKey, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    })
    return { client, isFailure: (error: unknown) => error instanceof Library.errors.StripeError }
  }
  return async <T>(question: (client: Stripe) => Promise<T>): Promise<T> => {
    loaded ??= load()
    const { client, isFailure } = await loaded
    try {
      return await question(client)
    } catch (error) {
      if (!isFailure(error)) throw error
      // Just found to be one, by the library that makes them.
      const { type, code, rawType } = error as Stripe.errors.StripeError
      throw new StripeRefusal([type, rawType, code], { cause: error })
    }
  }
}
