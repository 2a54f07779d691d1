import type { healthApi } from '#http/health.ts'
import type { identityApi } from '#identity/identity.ts'
import type { planApi } from '#plan/plan.ts'
import { PREMIUM_PLAN_ID } from '#plan/plan.ts'
import type { subscriptionApi } from '#subscription/subscription.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids } from './house.ts'

const isUp = { answer: { status: 'ok' } } as const

export const health: ExamplesOf<typeof healthApi> = { live: isUp, ready: isUp }

const email = 'ana@exemplo.com.br'
const password = 'jabuticaba no quintal'
const mailed = 'dXNhZG8gdW1hIHZleiBzw7MsIGUgbWFpcyBuZW5odW1h'
const tokens = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl',
  refreshToken: 'cmVmcmVzaCB0b2tlbiBkYSBBbmE',
}
const me = { id: ids.account, userName: 'Ana', email, phoneNumber: '(11) 91234-5678' }

export const identity: ExamplesOf<typeof identityApi> = {
  register: {
    body: { userName: 'Ana', email, password },
    answer: { id: ids.account, userName: 'Ana', email },
  },
  resendConfirmation: { body: { email } },
  confirmEmail: { body: { token: mailed }, answer: { alreadyConfirmed: false } },
  login: { body: { email, password }, answer: tokens },
  refresh: { body: { refreshToken: tokens.refreshToken }, answer: tokens },
  logout: {},
  forgotPassword: { body: { email } },
  resetPassword: { body: { token: mailed, password: 'outra jabuticaba no quintal' } },
  me: { answer: me },
  updateMe: { body: { userName: 'Ana', email, phoneNumber: '(11) 91234-5678' }, answer: me },
  changePassword: {
    body: { currentPassword: password, newPassword: 'outra jabuticaba no quintal' },
  },
  sessions: {
    answer: {
      data: [{ id: ids.session, device: 'Chrome no Android', lastUsedAt: at, current: true }],
    },
  },
  endSessions: {},
  endSession: { params: { id: ids.session } },
  exportMe: { answer: { exportedAt: at, profile: me } },
  deleteMe: { body: { password } },
}

export const plan: ExamplesOf<typeof planApi> = {
  info: { params: { planId: PREMIUM_PLAN_ID }, answer: { price: 7.99 } },
  supplier: { answer: { name: null, cnpj: null, address: null, contact: null } },
  checkLimit: { query: { type: 'products' }, answer: { limitReached: false } },
  incrementUsage: { body: { limit_type: 'stock_min_lists' } },
}

const params = { id: ids.subscription }
const paid = {
  id: ids.subscription,
  planPrice: 7.99,
  currentPeriodEnd: '2026-12-21T13:30:00.000Z',
  nextPeriodStart: '2026-12-21T13:30:00.000Z',
  status: 'active',
  refundableUntil: '2026-11-28T13:30:00.000Z',
  method: 'card',
  prepaidMonths: null,
} as const

export const subscription: ExamplesOf<typeof subscriptionApi> = {
  mine: { answer: paid },
  given: { answer: { until: null } },
  checkout: {
    body: { userId: ids.account },
    answer: { checkout_url: 'https://checkout.stripe.com/c/pay/cs_1' },
  },
  pixOrder: { params, answer: { state: 'waiting' } },
  cancel: {
    params,
    body: { reason: 'Muito caro' },
    answer: { ...paid, status: 'canceled_pending_expiration' },
  },
  renew: { params, answer: paid },
}
