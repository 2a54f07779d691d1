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
