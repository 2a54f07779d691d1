import { Subscription } from '@compra/contract/subscription/subscription.ts'
import { expect, test } from 'vitest'
import { statusLabel } from './subscription-status.ts'

const answered = (status: string) => Subscription.shape.status.parse(status)

test.for([
  ['active', 'ativa'],
  ['canceled', 'cancelada'],
  ['expired', 'expirada'],
  ['canceled_pending_expiration', 'cancelada, aguardando expiração'],
  ['pending', 'desconhecida'],
  ['toString', 'desconhecida'],
])('%s reads %s', ([status = '', label]) => {
  expect(statusLabel(answered(status))).toBe(label)
})
