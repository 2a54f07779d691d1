/** Rules of subscriptions that screens need without a schema library. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'canceled_pending_expiration',
  'canceled',
  'expired',
] as const
/** The fallback of a reader for an unknown status; no subscription is stored with it. */
export const UNKNOWN_STATUS = 'unknown'
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const CANCEL_REASONS = [
  'Muito caro',
  'Não estou usando o suficiente',
  'Encontrei outra solução',
  'Outro motivo',
] as const
/** With this reason, the free text is sent (G-102). */
export const OTHER_REASON = CANCEL_REASONS[3]
export const REASON_MAX = 500
/** Days after the first payment in which the money can be had back (G-105). */
export const WITHDRAWAL_DAYS = 7

/** How money gets here. A Pix is paid ahead, once, and nothing is charged after it. */
export const PAYMENT_METHODS = ['card', 'pix'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The months that one Pix can pay ahead. */
export const PIX_MONTHS = [1, 12] as const
export type PixMonths = (typeof PIX_MONTHS)[number]

/** What has become of an order that is paid by Pix. */
export const PIX_ORDER_STATES = ['waiting', 'paid', 'closed'] as const
export type PixOrderState = (typeof PIX_ORDER_STATES)[number]
