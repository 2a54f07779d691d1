/** Who is signed in, readable by every screen; the changes come from `session.ts`, loaded later. */
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
 * Whether the account can be reached. Unless it is 'live', the user and the rights are those of the
 * server's last answer.
 */
export type Connection =
  | 'live'
  /** The stored token is being exchanged at the start. */
  | 'connecting'
  | 'offline'
  /** Something answers, but not as the product does: it is overloaded, or a portal is in between. */
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

/** Calls back when a user's data must be erased: signed out, or another user signed in (G-065). */
export function onUserGone(store: SessionStore, listener: () => void): void {
  store.subscribe((now, before) => {
    if (before.status !== 'user') return
    if (now.status !== 'user' || now.user.id !== before.user.id) listener()
  })
}

/**
 * Calls back when the same user moves to another household: what was read before is that one's. Who
 * was remembered without a household says nothing.
 */
export function onTenantChange(store: SessionStore, listener: (before: User) => void): void {
  store.subscribe((now, before) => {
    if (now.status !== 'user' || before.status !== 'user' || now.user.id !== before.user.id) return
    const { tenantId } = before.user
    if (tenantId !== '' && tenantId !== now.user.tenantId) listener(before.user)
  })
}
