import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '@compra/contract/subscription/subscription-rules.ts'

/** Our key of a subscription, stored as metadata on everything that is made at the provider. */
export interface Reference {
  readonly tenantId: string
  readonly subscriptionId: string
}

/** The provider's ids of a checkout and of the subscription bought there; null until they are known. */
export interface ProviderIds {
  readonly checkoutId: string | null
  readonly providerId: string | null
}

export interface Order {
  readonly reference: Reference
  readonly method: PaymentMethod
  /** Paid once, ahead, for so many months; null: charged every month. */
  readonly prepaidMonths: number | null
  /** Of all that is paid at once. */
  readonly priceCents: number
  readonly email: string
  /** Where the browser goes after paying, and after giving up. */
  readonly successUrl: string
  readonly backUrl: string
}

/** Money that was asked for. `scheduled` may still arrive: a bank may hold it back for days. */
export interface Charge {
  /** The provider's id of the money, by which it can be given back. */
  readonly id: string
  readonly status: 'scheduled' | 'paid' | 'failed'
  /** When it is, or was, to be paid. */
  readonly dueAt: Date
  /** When it was paid; null while it is not. */
  readonly paidAt: Date | null
  readonly cents: number
  /** ISO 4217, in capitals. */
  readonly currency: string
}

/** A standing permission of the payer to a bank, as Pix Automático asks for. */
export interface Mandate {
  readonly since: Date
  /** When it was taken back, and by whom; null while it stands. */
  readonly endedAt: Date | null
  readonly endedBy: 'payer' | 'us' | 'bank' | null
}

/** The provider's current state of a checkout and its subscription. */
export interface ProviderState extends ProviderIds {
  /**
   * open: the checkout can be paid. waiting: paid by a method whose money takes days. live: charged
   * every month. over: nothing is charged any more, as after the one payment of a prepaid order.
   */
  readonly stage: 'open' | 'waiting' | 'live' | 'over'
  readonly charges: readonly Charge[]
  /** Null where the provider charges without one. */
  readonly mandate: Mandate | null
  /** When it was set to cancel at the end of the period; null when it is not. */
  readonly willEndSince: Date | null
  /** When it was ended before the paid period was over. */
  readonly endedEarlyAt: Date | null
}

/** Says that something changed at the provider; the change itself is fetched from there. */
export interface WebhookEvent {
  readonly id: string
  /** Undefined when it is about another product of the same account. */
  readonly about: (Reference & ProviderIds) | undefined
}

/** A request to the webhook, with its raw body: the signature is over its bytes. */
export interface WebhookRequest {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/**
 * A payment provider. Every command is idempotent and may be repeated; `key` is an idempotency key,
 * one for each decision. Rejects with a `PaymentError` when the provider fails.
 */
export interface PaymentPort {
  /** Opens a checkout page; the same order gets the same page again. */
  openCheckout(order: Order): Promise<{ readonly id: string; readonly url: string }>
  /** Expires a checkout, so that it can no longer be paid. Does nothing when it was paid. */
  closeCheckout(checkoutId: string): Promise<void>
  /** Fetches the current state. */
  find(ids: ProviderIds): Promise<ProviderState>
  /** Lets the paid period be the last. */
  cancelAtPeriodEnd(providerId: string, key: string): Promise<void>
  /** Takes `cancelAtPeriodEnd` back. */
  resume(providerId: string, key: string): Promise<void>
  /** Ends the subscription at once; nothing is charged any more. Refunds nothing. */
  cancelNow(providerId: string): Promise<void>
  /** Refunds the full amount. */
  refund(chargeId: string): Promise<void>
  /**
   * Verifies the signature and parses the event. Undefined for a wrong signature; throws a
   * `SyntaxError` or a `ZodError` for a signed body that is no event.
   */
  readWebhook(request: WebhookRequest): WebhookEvent | undefined
}

/** The provider could not be reached, or refused. */
export class PaymentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentError'
  }
}
