/** The signed-in user, for all screens; `session.ts`, loaded later, changes it. */
import type { AccessClaims } from '@compra/contract/identity/identity.ts'
import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The signed-in user according to the access token. For display only; the server decides. */
export type User = Pick<
  AccessClaims,
  | 'id'
  | 'email'
  | 'userName'
  | 'roles'
  | 'permissions'
  | 'tenantId'
  | 'household'
  | 'subscriptionPremium'
  | 'premiumUntil'
>

/**
 * Whether the server can be reached. Unless it is 'live', the user and the rights are those of its last
 * answer.
 */
export type Connection =
  | 'live'
  /** The stored token is being exchanged at the start. */
  | 'connecting'
  | 'offline'
  /** The answer is not the product's: the server is overloaded, or a captive portal answers. */
  | 'unavailable'

export type SessionState =
  | { readonly status: 'guest' }
  /** A stored token is being exchanged at the start; its user is not known yet (G-061). */
  | { readonly status: 'loading' }
  | { readonly status: 'user'; readonly user: User; readonly connection: Connection }

export const GUEST: SessionState = { status: 'guest' }

export type SessionStore = StoreApi<SessionState>

export const sessionState: SessionStore = createStore<SessionState>()(() => GUEST)

export function useSession(): SessionState {
  return useSyncExternalStore(
    sessionState.subscribe,
    sessionState.getState,
    sessionState.getInitialState,
  )
}

/** Runs `listener` when a user's data must be erased: after a sign-out, or another sign-in (G-065). */
export function onUserGone(store: SessionStore, listener: () => void): void {
  store.subscribe((now, before) => {
    if (before.status !== 'user') return
    if (now.status !== 'user' || now.user.id !== before.user.id) listener()
  })
}

/**
 * Runs `listener` when the same user moves to another household, whose data differs. A stored user
 * without a household does not count.
 */
export function onTenantChange(store: SessionStore, listener: (before: User) => void): void {
  store.subscribe((now, before) => {
    if (now.status !== 'user' || before.status !== 'user' || now.user.id !== before.user.id) return
    const { tenantId } = before.user
    if (tenantId !== '' && tenantId !== now.user.tenantId) listener(before.user)
  })
}
