/** The session of this tab: the signed-in user and the tokens (G-057 to G-065). */
import { hideLeftHouse, showLeftHouse } from '#core/leaving/left-house.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { eraseSession, eraseUnsent } from '#core/storage/erase.ts'
import { eraseThings } from '#core/storage/kept-things.ts'
import { PERSON_CACHE } from '#core/storage/names.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { storedValue } from '#core/storage/stored-value.ts'
import { userOf } from './access-token.ts'
import { showSessionEnded } from './session-ended.ts'
import { onTenantChange, onUserGone, sessionState } from './session-state.ts'
import { tokenStorage } from './session-storage.ts'
import { createSession } from './session-store.ts'
import { tokenCopy } from './token-copy.ts'
import { revocations } from './wire/revocations.ts'
import { exchange } from './wire/session-calls.ts'
import { createTokenChannel } from './wire/session-channel.ts'

const CHANNEL = 'ci-session'
const REFRESH_LOCK = 'ci-refresh'
const LOCK_WAIT_MS = 5000

// Prerendering runs without a window; an open channel would keep that process alive.
const hasTabs = typeof window !== 'undefined' && 'BroadcastChannel' in window

const person = storedValue(PERSON_CACHE)

const created = createSession({
  store: sessionState,
  storage: {
    ...tokenCopy.storage,
    clear() {
      tokenCopy.storage.clear()
      void offlineCache.erase()
      eraseThings()
      eraseSession(ownerNow())
    },
  },
  memory: {
    read: async () => userOf(await person.read()),
    async write(user) {
      await person.write(user)
      // If another tab signed out during the write, no data of that user may stay.
      if (tokenStorage.read() === null) await person.erase()
    },
  },
  channel: createTokenChannel(hasTabs ? new BroadcastChannel(CHANNEL) : undefined),
  exchange,
  revoke: (refreshToken, accessToken) => void revocations.add(refreshToken, accessToken),
  lock: (work) => withLock(REFRESH_LOCK, LOCK_WAIT_MS, work),
  now: Date.now,
  isOnline: () => navigator.onLine,
  onRefused: showSessionEnded,
})

onUserGone(sessionState, hideLeftHouse)
onTenantChange(sessionState, ({ household }) => {
  void offlineCache.erase()
  if (household === null) return
  // The user left or was removed: the screen changes at once, so a toast says why.
  showLeftHouse({ house: household })
})

/** '' until the stored token's user is known. */
function ownerNow(): string {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : ''
}

export const session = {
  ...created,

  async start(): Promise<void> {
    await tokenCopy.restore()
    await created.start()
  },

  /** Erases unsent changes, unless they wait for the next login of the same user. */
  signOut({ keepsUnsent = false } = {}): void {
    created.signOut()
    if (!keepsUnsent) eraseUnsent()
  },
}
