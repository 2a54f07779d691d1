import type { IncomingHttpHeaders } from 'node:http'

/** Which subscription of ours something at the provider is for; it travels with everything there. */
export interface Reference {
  readonly tenantId: string
  readonly subscriptionId: string
}

/** What it is called at the provider, as far as that is known. */
export interface Handle {
  readonly checkoutId: string | null
  readonly providerId: string | null
}

export interface Order {
  readonly reference: Reference
  readonly priceCents: number
  readonly email: string
  /** Where the browser goes when it has paid, and when it gives up. */
  readonly successUrl: string
  readonly backUrl: string
}

export interface Charge {
  /** The provider's id of the money, by which it can be given back. */
  readonly id: string
  readonly at: Date
  readonly cents: number
  /** ISO 4217, in capitals. */
  readonly currency: string
}

/** The current state at the provider, whatever was notified of it, and in which order. */
export interface ProviderState extends Handle {
  /**
   * open: can still be paid. waiting: paid, but the money may take days to arrive. live: is charged
   * every month. over: nothing will ever be charged (again).
   */
  readonly stage: 'open' | 'waiting' | 'live' | 'over'
  readonly charges: readonly Charge[]
  /** Since when it is to end with the period; null, when it goes on. */
  readonly willEndSince: Date | null
  /** When it ended before what was paid for was over. */
  readonly endedEarlyAt: Date | null
  /** When the newest charge was refused, if it was. */
  readonly chargeFailedAt: Date | null
}

/** Something has changed at the provider; what, is asked there. */
export interface PaymentEvent {
  readonly id: string
  /** Absent when it is about nothing of ours. */
  readonly about: (Reference & Handle) | undefined
}

/** What arrived at the webhook, byte by byte. */
export interface Notification {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

/**
 * Whoever takes the money. Everything may be asked again: whatever is done already stays done once.
 * `key` names one decision; asked twice by the same key, a provider acts once. Failures are
 * `PaymentError`s.
 */
export interface PaymentPort {
  /** A page to pay at; the same for the same order. */
  openCheckout(order: Order): Promise<{ readonly id: string; readonly url: string }>
  /** From now on nobody can pay there; fine where somebody has. */
  closeCheckout(checkoutId: string): Promise<void>
  find(handle: Handle): Promise<ProviderState>
  cancelAtPeriodEnd(providerId: string, key: string): Promise<void>
  /** Takes the former back. */
  resume(providerId: string, key: string): Promise<void>
  /** No charge any more, at once. */
  end(providerId: string): Promise<void>
  /** All of it. */
  refund(chargeId: string): Promise<void>
  /** Undefined, unless it is the provider who says so. */
  readNotification(notification: Notification): PaymentEvent | undefined
}

/** The provider could not be reached, or would not. */
export class PaymentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PaymentError'
  }
}
