import { expect, test } from 'vitest'
import { statusLabel } from './subscription-status.ts'

test.for([
  ['active', 'ativa'],
  ['canceled', 'cancelada'],
  ['expired', 'expirada'],
  ['canceled_pending_expiration', 'cancelada, aguardando expiração'],
  ['pending', 'desconhecida'],
  ['toString', 'desconhecida'],
])('PR-20 %s reads %s', ([status = '', label]) => {
  expect(statusLabel(status)).toBe(label)
})
