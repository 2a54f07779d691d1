/** The session of this tab: the signed-in user and the tokens (G-057 to G-065). */
import { showToast } from '#core/shell/toasts.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { eraseSession, eraseUnsent } from '#core/storage/erase.ts'
import { eraseThings } from '#core/storage/kept-things.ts'
import { PERSON_CACHE } from '#core/storage/names.ts'
import { offlineCache } from '#core/storage/offline-cache.ts'
import { storedValue } from '#core/storage/stored-value.ts'
import { theHousehold } from '#lib/the-household.ts'
import { personOf } from './access-token.ts'
import { showSessionEnded } from './session-ended.ts'
import { onTenantChange, sessionState } from './session-state.ts'
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
    read: async () => personOf(await person.read()),
    async write(user) {
      await person.write(user)
      // Another tab may have signed out meanwhile: then nothing of that user may stay.
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

onTenantChange(sessionState, ({ household }) => {
  void offlineCache.erase()
  if (household === null) return
  // Left, or removed by somebody else: what is on the screen changes at once, so it is said why.
  showToast({
    title: `Você não está mais n${theHousehold(household)}`,
    text: 'O que era seu antes está aqui de novo.',
  })
})

/** '' while the user of the stored token is not known. */
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

  /** What was not sent is erased, or waits on this device for the next login of the same user. */
  signOut({ keepsUnsent = false } = {}): void {
    created.signOut()
    if (!keepsUnsent) eraseUnsent()
  },
}
