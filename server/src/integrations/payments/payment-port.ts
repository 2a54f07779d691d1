import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '@compra/contract/subscription/subscription-rules.ts'

/** Our key of a subscription, stored as metadata on all objects at the provider. */
export interface Reference {
  readonly tenantId: string
  readonly subscriptionId: string
}

/** The provider's ids of a checkout and its subscription; null until they are known. */
export interface ProviderIds {
  readonly checkoutId: string | null
  readonly providerId: string | null
}

export interface Order {
  readonly reference: Reference
  readonly method: PaymentMethod
  /** Months of a prepaid order; null: charged every month. */
  readonly prepaidMonths: number | null
  /** The price of one payment. */
  readonly priceCents: number
  readonly email: string
  /** The URLs after paying, and after giving up. */
  readonly successUrl: string
  readonly backUrl: string
}

/** A requested payment. `scheduled` may still arrive: a bank may delay it for days. */
export interface Charge {
  /** The provider's id of the payment, for a refund. */
  readonly id: string
  readonly status: 'scheduled' | 'paid' | 'failed'
  /** Due date. */
  readonly dueAt: Date
  /** Null until it is paid. */
  readonly paidAt: Date | null
  readonly cents: number
  /** ISO 4217, in capitals. */
  readonly currency: string
}

/** The payer's standing authorisation at a bank, which Pix Automático requires. */
export interface Mandate {
  readonly since: Date
  /** When and by whom it was revoked; null while it is valid. */
  readonly endedAt: Date | null
  readonly endedBy: 'payer' | 'us' | 'bank' | null
}

/** The provider's current state of a checkout and its subscription. */
export interface ProviderState extends ProviderIds {
  /**
   * open: the checkout can be paid. waiting: paid by a method that takes days. live: charged every month.
   * over: not charged any more, as after the one payment of a prepaid order.
   */
  readonly stage: 'open' | 'waiting' | 'live' | 'over'
  readonly charges: readonly Charge[]
  /** Null if the provider charges without one. */
  readonly mandate: Mandate | null
  /** When it was set to cancel at the end of the period; null if it was not. */
  readonly willEndSince: Date | null
  /** When it was ended before the end of the paid period. */
  readonly endedEarlyAt: Date | null
}

/** A notification of a change at the provider; the state itself is fetched from there. */
export interface WebhookEvent {
  readonly id: string
  /** Undefined if it concerns another product of the same account. */
  readonly about: (Reference & ProviderIds) | undefined
}

/** A request to the webhook, with its raw body, which the signature covers. */
export interface WebhookRequest {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/**
 * A payment provider. Every command is idempotent and may be repeated; `key` is an idempotency key, one for
 * each decision. Rejects with a `PaymentError` when the provider fails.
 */
export interface PaymentPort {
  /** Opens a checkout page; the same order gets the same page again. */
  openCheckout(order: Order): Promise<{ readonly id: string; readonly url: string }>
  /** Expires a checkout, so that it can no longer be paid. No-op for a paid one. */
  closeCheckout(checkoutId: string): Promise<void>
  /** Fetches the current state. */
  find(ids: ProviderIds): Promise<ProviderState>
  /** Makes the paid period the last one. */
  cancelAtPeriodEnd(providerId: string, key: string): Promise<void>
  /** Revokes `cancelAtPeriodEnd`. */
  resume(providerId: string, key: string): Promise<void>
  /** Ends the subscription at once without a refund; no further charges. */
  cancelNow(providerId: string): Promise<void>
  /** Refunds the full amount. */
  refund(chargeId: string): Promise<void>
  /**
   * Verifies the signature and parses the event. Undefined for a wrong signature; throws a `SyntaxError` or a
   * `ZodError` for a signed body that is no event.
   */
  readWebhook(request: WebhookRequest): WebhookEvent | undefined
}

/** The provider was unreachable, or refused. */
export class PaymentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentError'
  }
}
