/** The session of this tab: who is signed in, and the tokens that say so (spec §4, G-057 to G-065). */
import { SESSION_CALLS } from '@compra/contract/identity-rules.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { keptAnswers } from './kept-answers.ts'
import { createTokenChannel, type Tokens } from './session-channel.ts'
import { sessionState } from './session-state.ts'
import { tokenStorage } from './session-storage.ts'
import { createSession, RefusedTokenError } from './session-store.ts'
import { withLock } from './web-lock.ts'

const CHANNEL = 'ci-session'
const REFRESH_LOCK = 'ci-refresh'
const LOCK_WAIT_MS = 5000
const REFUSAL: ProblemCode = 'invalid_refresh_token'

// Pages are written where there is no window; an open channel would keep that program alive.
const hasTabs = typeof window !== 'undefined' && 'BroadcastChannel' in window

export const session = createSession({
  store: sessionState,
  storage: {
    ...tokenStorage,
    clear() {
      tokenStorage.clear()
      void keptAnswers.erase()
    },
  },
  channel: createTokenChannel(hasTabs ? new BroadcastChannel(CHANNEL) : undefined),
  exchange,
  sendLogout,
  lock: (work) => withLock(REFRESH_LOCK, LOCK_WAIT_MS, work),
  now: Date.now,
  isOnline: () => navigator.onLine,
})

async function exchange(refreshToken: string): Promise<Tokens> {
  const { method, path } = SESSION_CALLS.refresh
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  if (answer.ok) {
    const tokens: unknown = await answer.json()
    if (isTokens(tokens)) return tokens
  } else if (await isRefusal(answer)) throw new RefusedTokenError()
  throw new Error(`the refresh was answered with ${answer.status}`)
}

/** Only the product's own word ends a session: portals answer 401 too (G-060). */
async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return false
  const problem: unknown = await answer.json().catch(() => undefined)
  return typeof problem === 'object' && problem !== null && 'code' in problem
    ? problem.code === REFUSAL
    : false
}

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    typeof value.accessToken === 'string' &&
    'refreshToken' in value &&
    typeof value.refreshToken === 'string'
  )
}

function sendLogout(accessToken: string): void {
  const { method, path } = SESSION_CALLS.logout
  // `keepalive`: it is on its way even when the page is left in the next moment.
  fetch(path, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    keepalive: true,
  }).catch(() => undefined)
}
