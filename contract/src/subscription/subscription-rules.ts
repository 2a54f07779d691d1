/** Subscription rules for screens, without a schema library. */
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
/** Refund period in days after the first payment (G-105). */
export const WITHDRAWAL_DAYS = 7

/** Payment methods. Pix is prepaid and does not renew. */
export const PAYMENT_METHODS = ['card', 'pix'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Months that one Pix can prepay. */
export const PIX_MONTHS = [1, 12] as const
export type PixMonths = (typeof PIX_MONTHS)[number]

/** States of an order paid by Pix. */
export const PIX_ORDER_STATES = ['waiting', 'paid', 'closed'] as const
export type PixOrderState = (typeof PIX_ORDER_STATES)[number]
