/** Who is signed in, as every screen may ask; how that comes about is `session.ts`, fetched later. */
import type { AccessClaims } from '@compra/contract/identity.ts'
import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Who is signed in, as the access token says (spec §3). Rules are the server's; this is for show. */
export type User = Pick<
  AccessClaims,
  'id' | 'email' | 'userName' | 'roles' | 'permissions' | 'tenantId' | 'subscriptionPremium'
>

export type SessionState =
  | { readonly status: 'guest' }
  /** A stored token is being exchanged at the start (G-061). */
  | { readonly status: 'loading' }
  | { readonly status: 'user'; readonly user: User }

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

/** Calls back when a user's data must go: signed out, or somebody else is signed in (G-065). */
export function onUserGone(store: SessionStore, listener: () => void): void {
  store.subscribe((now, before) => {
    if (before.status !== 'user') return
    if (now.status !== 'user' || now.user.id !== before.user.id) listener()
  })
}
