import { type AccessToken, readAccessToken } from './access-token.ts'
import type { News, TokenChannel, Tokens } from './session-channel.ts'
import { GUEST, type SessionStore } from './session-state.ts'
import type { TokenStorage } from './session-storage.ts'

/** The product's own refusal of a refresh token; any other failure leaves the token alone (G-060). */
export class RefusedTokenError extends Error {}

/** There is nobody signed in on whose behalf a call could be made. */
class SignedOutError extends Error {}

interface Parts {
  /** Where the screens look. */
  store: SessionStore
  storage: TokenStorage
  channel: TokenChannel
  /** Exchanges a refresh token for new tokens; throws `RefusedTokenError` when it is refused. */
  exchange: (refreshToken: string) => Promise<Tokens>
  /** Tells the server, without waiting and whatever it says (G-064). */
  sendLogout: (accessToken: string) => void
  /**
   * Runs one at a time in all tabs, or goes on without when that takes too long; tells whether
   * another tab came first.
   */
  lock: <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. */
  now: () => number
  isOnline: () => boolean
}

/** What a refresh knew when it was asked for. */
interface Asked {
  readonly token: string | null
  /** The access token that will not do any more. */
  readonly past: string | undefined
  /** False, once somebody has signed in or out. */
  readonly isWanted: () => boolean
}

/** How long a tab waits to hear the tokens that another has just fetched, before it asks itself. */
const HEARING_MS = 1000

/** Either side of the exchange: what another tab has written may be seen here later than its word. */
const isOf = ({ replaced, refreshToken }: News, stored: string | null): boolean =>
  stored !== null && (stored === refreshToken || stored === replaced)

/** The session of one tab: the access token in memory, and who it says is signed in. */
export function createSession(parts: Parts) {
  const { store, storage, channel } = parts
  let access: (AccessToken & { receivedAt: number }) | undefined
  let running: Promise<string> | undefined
  /** Grows with every sign-in and sign-out: what was asked for before is not for whoever came after. */
  let era = 0
  let clockIsWrong = false

  channel.onTokens((news) => {
    if (isOf(news, storage.read())) accept(news)
  })

  function accept(tokens: Tokens): string {
    const token = readAccessToken(tokens.accessToken)
    if (!token) throw new Error('the server sent no readable access token')
    access = { ...token, receivedAt: parts.now() }
    store.setState({ status: 'user', user: token.user }, true)
    return token.text
  }

  function end(): void {
    access = undefined
    store.setState(GUEST, true)
  }

  function isExpired(token: NonNullable<typeof access>): boolean {
    const end = clockIsWrong ? token.receivedAt + token.lifetimeMs : token.expiresAt
    return parts.now() >= end
  }

  /** One at a time, however many wait for it; resolves to the new access token. */
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
    const asked = { token: storage.read(), past: access?.text, isWanted: () => started === era }
    try {
      if (asked.token === null) throw new SignedOutError()
      if (!parts.isOnline()) throw new TypeError('offline')
      const tokens = await parts.lock((hasWaited) => newest(asked, hasWaited))
      if (started !== era) throw new SignedOutError()
      return accept(tokens)
    } catch (error) {
      if (started === era) end()
      throw error
    }
  }

  /** What another tab has just fetched, or else an exchange of what is stored by now. */
  async function newest({ token, past, isWanted }: Asked, hasWaited: boolean): Promise<Tokens> {
    const stored = storage.read()
    if (stored === null || !isWanted()) throw new SignedOutError()
    const isNews = (news: News) => isOf(news, stored) && news.accessToken !== past
    const heard = await channel.heard(isNews, hasWaited || stored !== token ? HEARING_MS : 0)
    return heard ?? exchange(stored, isWanted)
  }

  async function exchange(stored: string, isWanted: () => boolean): Promise<Tokens> {
    try {
      const tokens = await parts.exchange(stored)
      const now = storage.read()
      if (now === null || !isWanted()) {
        // Signed out meanwhile: this session has no owner any more.
        if (now === null) parts.sendLogout(tokens.accessToken)
        throw new SignedOutError()
      }
      if (now === stored) keep({ ...tokens, replaced: stored })
      return tokens
    } catch (error) {
      if (error instanceof RefusedTokenError && storage.read() === stored) storage.clear()
      throw error
    }
  }

  function keep(news: News): void {
    storage.write(news.refreshToken)
    channel.post(news)
  }

  /** After a sign-in or sign-out nothing that runs belongs to the session any more. */
  function turn(): void {
    era += 1
    running = undefined
  }

  return {
    refresh,

    /** Exchanges what is stored; while that lasts, the state is 'loading' (ID-44, ID-45). */
    async start(): Promise<void> {
      if (storage.read() === null || !parts.isOnline()) return end()
      store.setState({ status: 'loading' }, true)
      await refresh().catch(() => undefined)
    },

    /** Tries again what failed without a refusal, such as when the network is back (G-060). */
    async resume(): Promise<void> {
      if (store.getState().status !== 'guest' || storage.read() === null) return
      await refresh().catch(() => undefined)
    },

    /** Another tab has stored or removed the token (G-059). */
    async follow(): Promise<void> {
      if (storage.read() !== null) return this.resume()
      if (store.getState().status === 'guest') return
      turn()
      end()
    },

    signIn(tokens: Tokens): void {
      turn()
      accept(tokens)
      keep(tokens)
    },

    /** Exchanges the token that a provider login has handed over, and keeps what it gives (G-068). */
    async redeem(handedOver: string): Promise<void> {
      const started = era
      const tokens = await parts.exchange(handedOver)
      if (started === era) this.signIn(tokens)
    },

    /** At once, whatever the server or the network says (G-064). */
    signOut(): void {
      const ended = access
      turn()
      storage.clear()
      end()
      if (ended) parts.sendLogout(ended.text)
    },

    /** Shows a name that was just saved, before a token says it (ID-68). */
    rename(userName: string): void {
      const state = store.getState()
      if (state.status !== 'user') return
      store.setState({ status: 'user', user: { ...state.user, userName } }, true)
    },

    /**
     * The access token for a request, refreshed first when it is past: once, then the request goes
     * whatever the clock says (G-062). Undefined for a guest.
     */
    async tokenForRequest(): Promise<string | undefined> {
      if (running) return running
      if (!access) return storage.read() === null ? undefined : refresh()
      if (!isExpired(access)) return access.text
      const text = await refresh()
      // A token that is past when it arrives tells of the clock, not of the token.
      if (access && isExpired(access)) clockIsWrong = true
      return text
    },

    /** A new token after `refused` was answered with 401: by one refresh for all who ask (ID-50). */
    async tokenAfter(refused: string | undefined): Promise<string> {
      return access && access.text !== refused ? access.text : refresh()
    },
  }
}
