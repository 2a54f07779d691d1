import { UnavailableError } from '#core/shell/network.ts'
import { createRetry } from '#core/shell/retry.ts'
import { type AccessToken, readAccessToken } from './access-token.ts'
import { type Connection, GUEST, type SessionStore, type User } from './session-state.ts'
import type { PreparedStorage } from './token-copy.ts'
import { RefusedTokenError } from './wire/session-calls.ts'
import type { TokenMessage, TokenChannel, Tokens } from './wire/session-channel.ts'

class SignedOutError extends Error {}

interface Deps {
  /** The state that screens read. */
  store: SessionStore
  storage: PreparedStorage
  /** The last known user and plan; erased when the storage is cleared. */
  memory: { read(): Promise<User | undefined>; write(user: User): Promise<void> }
  channel: TokenChannel
  /** Exchanges a refresh token for new tokens; throws `RefusedTokenError` if it is refused. */
  exchange: (refreshToken: string) => Promise<Tokens>
  /** Revokes a session, with retries in the background (G-064). */
  revoke: (refreshToken: string, accessToken?: string) => void
  /**
   * Mutex across tabs, with a timeout after which the work runs without it. `hasWaited` is true if
   * another tab held it first.
   */
  lock: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  now: () => number
  isOnline: () => boolean
  /** Runs once after the server refused the stored token, before the state changes. */
  onRefused: () => void
}

/** The state when a refresh was requested. */
interface RefreshRequest {
  readonly token: string | null
  /** The access token to be replaced. */
  readonly past: string | undefined
  /** False after a sign-in or sign-out in this tab. */
  readonly isWanted: () => boolean
}

/** How long a tab waits for tokens of another tab before it refreshes by itself. */
const CHANNEL_WAIT_MS = 1000

/** Matches the old or the new token: a message may arrive before the storage changes. */
const isOf = ({ replaced, refreshToken }: TokenMessage, stored: string | null): boolean =>
  stored !== null && (stored === refreshToken || stored === replaced)

/** The session of one tab: keeps the access token in memory and the user in the store. */
export function createSession(deps: Deps) {
  const { store, storage, channel } = deps
  let access: (AccessToken & { receivedAt: number }) | undefined
  let running: Promise<string> | undefined
  /** Increases with every sign-in and sign-out, so that answers to earlier requests are dropped. */
  let era = 0
  let clockIsWrong = false
  const retry = createRetry(() => void resume())

  channel.onTokens((message) => {
    if (isOf(message, storage.read())) accept(message)
  })

  function accept(tokens: Tokens): string {
    const token = readAccessToken(tokens.accessToken)
    if (!token) throw new Error('the server sent no readable access token')
    access = { ...token, receivedAt: deps.now() }
    retry.stop()
    store.setState({ status: 'user', user: token.user, connection: 'live' }, true)
    void deps.memory.write(token.user)
    return token.text
  }

  function end(): void {
    access = undefined
    store.setState(GUEST, true)
  }

  /** Shows the last known user; Premium only until the date it is paid for. */
  function show(user: User, connection: Connection): void {
    const isOver = user.premiumUntil !== null && user.premiumUntil * 1000 <= deps.now()
    const known = isOver ? { ...user, subscriptionPremium: false } : user
    store.setState({ status: 'user', user: known, connection }, true)
  }

  /** The server cannot be reached: a signed-in user stays signed in, with the last known plan. */
  function goOffline(error: unknown): void {
    if (storage.read() === null) return end()
    const state = store.getState()
    const isAnswered = error instanceof UnavailableError
    const connection = isAnswered ? 'unavailable' : 'offline'
    if (state.status === 'user') show(state.user, connection)
    else store.setState(GUEST, true)
    // While offline, the browser's 'online' event starts the retry.
    if (deps.isOnline()) retry.schedule(isAnswered ? error.minWaitMs : 0)
  }

  /** Retries a refresh that failed without a refusal (G-060). */
  async function resume(): Promise<void> {
    const state = store.getState()
    if (storage.read() === null || (state.status === 'user' && state.connection === 'live')) return
    await refresh().catch(() => undefined)
  }

  function isExpired(token: NonNullable<typeof access>): boolean {
    const end = clockIsWrong ? token.receivedAt + token.lifetimeMs : token.expiresAt
    return deps.now() >= end
  }

  /** Concurrent callers share one refresh; resolves to the new access token. */
  function refresh(): Promise<string> {
    if (running) return running
    const mine = exchangeStored().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }

  async function exchangeStored(): Promise<string> {
    const started = era
    const request = { token: storage.read(), past: access?.text, isWanted: () => started === era }
    try {
      if (request.token === null) throw new SignedOutError()
      if (!deps.isOnline()) throw new TypeError('offline')
      const tokens = await deps.lock((hasWaited) => newest(request, hasWaited))
      if (started !== era) throw new SignedOutError()
      return accept(tokens)
    } catch (error) {
      if (started === era) goOffline(error)
      throw error
    }
  }

  /** Tokens that another tab has just fetched, or those of an exchange of the stored token. */
  async function newest(
    { token, past, isWanted }: RefreshRequest,
    hasWaited: boolean,
  ): Promise<Tokens> {
    const stored = storage.read()
    if (stored === null || !isWanted()) throw new SignedOutError()
    const isNewer = (message: TokenMessage) => isOf(message, stored) && message.accessToken !== past
    const received = await channel.next(
      isNewer,
      hasWaited || stored !== token ? CHANNEL_WAIT_MS : 0,
    )
    return received ?? exchange(stored, isWanted)
  }

  async function exchange(stored: string, isWanted: () => boolean): Promise<Tokens> {
    try {
      const tokens = await deps.exchange(stored)
      const now = storage.read()
      if (now === null || !isWanted()) {
        // The user signed out during the exchange: revoke the renewed session.
        if (now === null) deps.revoke(tokens.refreshToken, tokens.accessToken)
        throw new SignedOutError()
      }
      if (now === stored) keep({ ...tokens, replaced: stored })
      return tokens
    } catch (error) {
      if (error instanceof RefusedTokenError && storage.read() === stored) {
        storage.clear()
        if (isWanted()) deps.onRefused()
      }
      throw error
    }
  }

  function keep(message: TokenMessage): void {
    storage.write(message.refreshToken)
    channel.post(message)
  }

  /** At a sign-in or sign-out: detaches requests of the previous session. */
  function resetRequests(): void {
    era += 1
    running = undefined
    retry.stop()
  }

  return {
    refresh,

    resume,

    /**
     * Exchanges the stored token. Until then the state is the user of the last visit, or 'loading' if
     * none is stored.
     */
    async start(): Promise<void> {
      if (storage.read() === null) return end()
      const started = era
      store.setState({ status: 'loading' }, true)
      const user = await deps.memory.read()
      if (started !== era) return
      const connection = deps.isOnline() ? 'connecting' : 'offline'
      if (user) show(user, connection)
      await refresh().catch(() => undefined)
    },

    /** Handles a token that another tab stored or removed (G-059). */
    async follow(): Promise<void> {
      if (storage.read() !== null) return resume()
      if (store.getState().status === 'guest') return
      resetRequests()
      end()
    },

    async signIn(tokens: Tokens): Promise<void> {
      await storage.prepare(tokens.refreshToken)
      resetRequests()
      accept(tokens)
      keep(tokens)
    },

    /**
     * Exchanges the token that a provider login put into the URL, and stores the new tokens
     * (G-068).
     */
    async redeem(token: string): Promise<void> {
      const started = era
      const tokens = await deps.exchange(token)
      if (started === era) await this.signIn(tokens)
    },

    /** Signs out at once, without waiting for the server or the network. */
    signOut(): void {
      const stored = storage.read()
      const ended = access && !isExpired(access) ? access.text : undefined
      resetRequests()
      storage.clear()
      end()
      if (stored !== null) deps.revoke(stored, ended)
    },

    /** Shows a name that was just saved, before a token contains it. */
    rename(userName: string): void {
      const state = store.getState()
      if (state.status !== 'user') return
      const user = { ...state.user, userName }
      store.setState({ ...state, user }, true)
      void deps.memory.write(user)
    },

    /**
     * The access token for a request. An expired token is refreshed once, then the request is sent even
     * if the clock says otherwise (G-062). Undefined for a guest.
     */
    async tokenForRequest(): Promise<string | undefined> {
      if (running) return running
      if (!access) return storage.read() === null ? undefined : refresh()
      if (!isExpired(access)) return access.text
      const text = await refresh()
      // A token that is expired on arrival shows that the device's clock is wrong.
      if (access && isExpired(access)) clockIsWrong = true
      return text
    },

    /** A new token after a 401 for `refused`: one refresh for all callers. */
    async tokenAfter(refused: string | undefined): Promise<string> {
      return access && access.text !== refused ? access.text : refresh()
    },
  }
}
