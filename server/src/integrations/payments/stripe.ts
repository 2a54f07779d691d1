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

/** Timeout of one attempt. */
const TIMEOUT_MS = 5_000
/** Each with the idempotency key of the first attempt. */
const RETRIES = 1
/** Timeout of all attempts and of the pauses that Stripe asks for, because a user is waiting. */
const TOTAL_TIMEOUT_MS = 7_000
/** More than 40 years of months. */
const MAX_INVOICES = 500

/** How long the QR code of a Pix can be paid; for as long its page is returned again. */
const PIX_SECONDS = 30 * 60

/**
 * The Stripe adapter: Checkout in subscription mode, with the account's payment methods, and in payment mode
 * for prepaid Pix. Each order carries its price, so no product has to be configured at Stripe.
 */
export function createStripePayments(access: Access, clock: Clock): PaymentPort {
  const call = createStripeCaller(access)

  const readSubscription = async (
    id: string,
    checkoutId: string | null,
  ): Promise<ProviderState> => {
    const [subscription, invoices] = await Promise.all([
      call((stripe) => stripe.subscriptions.retrieve(id)),
      call((stripe) =>
        stripe.invoices
          .list({ subscription: id, limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: MAX_INVOICES }),
      ),
    ])
    return stateOfSubscription(subscription, invoices, checkoutId)
  }

  const find = async ({ checkoutId, providerId }: ProviderIds): Promise<ProviderState> => {
    if (providerId !== null) return readSubscription(providerId, checkoutId)
    const session = await call((stripe) =>
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
    await call((stripe) =>
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
      const { id, url } = await call((stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey }),
      )
      if (url === null) throw new PaymentError('stripe made a checkout without an address')
      return { id, url }
    },
    async closeCheckout(id) {
      // Stripe refuses to expire a session that was paid or has expired: it is closed already.
      await ignoring('invalid_request_error', () =>
        call((stripe) => stripe.checkout.sessions.expire(id)),
      )
    },
    find,
    cancelAtPeriodEnd: (id, key) => setEnd(id, true, key),
    resume: (id, key) => setEnd(id, false, key),
    async cancelNow(id) {
      await ignoring('resource_missing', () => call((stripe) => stripe.subscriptions.cancel(id)))
    },
    async refund(chargeId) {
      const money = chargeId.startsWith('ch_') ? { charge: chargeId } : { payment_intent: chargeId }
      await ignoring('charge_already_refunded', () =>
        call((stripe) => stripe.refunds.create(money, { idempotencyKey: `refund-${chargeId}` })),
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

/** Part of the key: Stripe refuses a reused key with other parameters. */
function digestOf(params: object): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
}

/** A failure with Stripe's names of it: type, raw type and code. */
class StripeRefusal extends PaymentError {
  readonly names: readonly (string | undefined)[]

  constructor(names: readonly (string | undefined)[], options: ErrorOptions) {
    super(`stripe: ${names.filter(Boolean).join(' ')}`, options)
    this.names = names
  }
}

async function ignoring(name: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.names.includes(name))) throw error
  }
}

/** The library is loaded with the first payment, so that a start does not wait for it. */
function createStripeCaller({ secretKey, apiUrl }: Access) {
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
  return async <T>(request: (client: Stripe) => Promise<T>): Promise<T> => {
    loaded ??= load()
    const { client, isFailure } = await loaded
    try {
      return await withDeadline(
        TOTAL_TIMEOUT_MS,
        request(client),
        () => new PaymentError('no answer from stripe'),
      )
    } catch (error) {
      if (!isFailure(error)) throw error
      // `as`: `isFailure` has checked it with the library's own class.
      const { type, code, rawType } = error as Stripe.errors.StripeError
      throw new StripeRefusal([type, rawType, code], { cause: error })
    }
  }
}
