import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { GUEST, onTenantChange, type SessionState, type User } from './session-state.ts'

const HELENA: User = {
  id: 'helena',
  email: 'helena@example.com',
  userName: 'Helena',
  roles: [],
  permissions: [],
  tenantId: 'casa de helena',
  household: null,
  subscriptionPremium: false,
  premiumUntil: null,
}

const as = (user: Partial<User>): SessionState => ({
  status: 'user',
  user: { ...HELENA, ...user },
  connection: 'live',
})

/** The number of reported moves in a sequence of states. */
function movesIn(states: readonly SessionState[]): number {
  const store = createStore<SessionState>()(() => GUEST)
  let moves = 0
  onTenantChange(store, () => {
    moves += 1
  })
  for (const state of states) store.setState(state, true)
  return moves
}

test('a move to another household is reported once, and the way back once more', () => {
  expect(movesIn([as({}), as({ tenantId: 'casa de ana' }), as({ userName: 'Lena' })])).toBe(2)
  expect(movesIn([as({}), as({ tenantId: 'casa de ana' })])).toBe(1)
})

test('a sign-in, a sign-out and another user are no move', () => {
  expect(movesIn([as({}), GUEST, as({ tenantId: 'casa de ana' })])).toBe(0)
  expect(movesIn([as({}), as({ id: 'ana', tenantId: 'casa de ana' })])).toBe(0)
})

test('a household that becomes known is no move', () => {
  expect(movesIn([as({ tenantId: '' }), as({})])).toBe(0)
})
