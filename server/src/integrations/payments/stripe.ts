import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type Stripe from 'stripe'
import type { Clock } from '#lib/clock.ts'
import { withDeadline } from '#lib/schedule/deadline.ts'
import {
  type Order,
  PaymentError,
  type PaymentPort,
  type ProviderIds,
  type ProviderState,
} from './payment-port.ts'
import { metadataOf, readStripeEvent } from './stripe-events.ts'
import { stateOfSession, stateOfSubscription } from './stripe-state.ts'

interface Access {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** Of one attempt. */
const TIMEOUT_MS = 5_000
/** Each with the idempotency key of the first attempt. */
const RETRIES = 1
/** Of all attempts and the pauses that Stripe asks for: a person waits for the answer. */
const TOTAL_TIMEOUT_MS = 7_000
/** More than 40 years of months. */
const MAX_INVOICES = 500

/** How long the QR of a Pix can be paid; as long as its page is handed out again. */
const PIX_SECONDS = 30 * 60

/**
 * The adapter of Stripe: Checkout in subscription mode, with the payment methods of the account, and in
 * payment mode for what is paid ahead by Pix. Each order carries its price, so no product has to be
 * configured at Stripe.
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
          .autoPagingToArray({ limit: MAX_INVOICES }),
      ),
    ])
    return stateOfSubscription(subscription, invoices, checkoutId)
  }

  const find = async ({ checkoutId, providerId }: ProviderIds): Promise<ProviderState> => {
    if (providerId !== null) return readSubscription(providerId, checkoutId)
    const session = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(checkoutId ?? '', {
        expand: ['payment_intent.latest_charge'],
      }),
    )
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
      // Stripe refuses to expire a session that was paid or has expired: it is closed already.
      await ignoring('invalid_request_error', () =>
        ask((stripe) => stripe.checkout.sessions.expire(id)),
      )
    },
    find,
    cancelAtPeriodEnd: (id, key) => setEnd(id, true, key),
    resume: (id, key) => setEnd(id, false, key),
    async cancelNow(id) {
      await ignoring('resource_missing', () => ask((stripe) => stripe.subscriptions.cancel(id)))
    },
    async refund(chargeId) {
      const money = chargeId.startsWith('ch_') ? { charge: chargeId } : { payment_intent: chargeId }
      await ignoring('charge_already_refunded', () =>
        ask((stripe) => stripe.refunds.create(money, { idempotencyKey: `refund-${chargeId}` })),
      )
    },
    readWebhook: (request) => readStripeEvent(request, access.webhookSecret, clock),
  }
}

function sessionOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const { prepaidMonths } = order
  const metadata = metadataOf(order.reference)
  const name = `${PRODUCT_NAME} Premium`
  const price = { currency: 'brl', unit_amount: order.priceCents }
  return {
    ...(prepaidMonths === null
      ? {
          mode: 'subscription' as const,
          line_items: [
            {
              quantity: 1,
              price_data: { ...price, recurring: { interval: 'month' }, product_data: { name } },
            },
          ],
          subscription_data: { metadata },
        }
      : {
          mode: 'payment' as const,
          payment_method_types: ['pix'],
          payment_method_options: { pix: { expires_after_seconds: PIX_SECONDS } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                ...price,
                product_data: { name: `${name}, ${monthsOf(prepaidMonths)}` },
              },
            },
          ],
          payment_intent_data: { metadata },
        }),
    locale: 'pt-BR',
    customer_email: order.email,
    client_reference_id: order.reference.subscriptionId,
    metadata,
    success_url: order.successUrl,
    cancel_url: order.backUrl,
  }
}

function monthsOf(months: number): string {
  return months === 1 ? '1 mês' : `${months} meses`
}

/** Part of the key: Stripe refuses a key that is repeated with other parameters. */
function digestOf(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
}

/** A failure with the names that Stripe gives it: type, raw type and code. */
class StripeRefusal extends PaymentError {
  readonly names: readonly (string | undefined)[]

  constructor(names: readonly (string | undefined)[], options: ErrorOptions) {
    super(`stripe: ${names.filter(Boolean).join(' ')}`, options)
    this.names = names
  }
}

/** Ignores the failure of that name. */
async function ignoring(name: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.names.includes(name))) throw error
  }
}

/** The library is loaded by the first payment, so that a start does not wait for it. */
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
      return await withDeadline(
        TOTAL_TIMEOUT_MS,
        question(client),
        () => new PaymentError('stripe is silent'),
      )
    } catch (error) {
      if (!isFailure(error)) throw error
      // `isFailure` has checked it with the library's own class.
      const { type, code, rawType } = error as Stripe.errors.StripeError
      throw new StripeRefusal([type, rawType, code], { cause: error })
    }
  }
}
