import { randomUUID } from 'node:crypto'
import type { Session, Tokens } from '@compra/contract/identity/identity.ts'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { deviceOf } from '#lib/device.ts'
import { createSerialQueue } from '#lib/schedule/serial-queue.ts'
import type { AccessTokens } from '#lib/secret/access-tokens.ts'
import { digestOf, newSecret } from '#lib/secret/one-time-secrets.ts'
import type { RefreshToken, RefreshTokens } from '#lib/secret/refresh-tokens.ts'
import type { Liveness } from './liveness.ts'
import type { Person, SessionRepository, SessionRow, Trx } from './session.repository.ts'

type TokenPair = z.infer<typeof Tokens>

interface Deps {
  readonly sessions: SessionRepository
  readonly liveness: Liveness
  readonly accessTokens: AccessTokens
  readonly refreshTokens: RefreshTokens
  readonly clock: Clock
  readonly audit: Audit
  /** Whether very frequent refreshes of one session are refused. */
  readonly isRateLimited: boolean
  /** Whether all accounts have Premium, without an end. */
  readonly isUnlimited: boolean
}

/** The client that presents a token; `browserSecret` is the cookie of a provider login, if any. */
export interface Presenter {
  readonly userAgent: string | undefined
  readonly browserSecret?: string | undefined
}

/** A session opened in a transaction; call `tokens` after the commit. */
export interface OpenedSession {
  readonly sid: string
  tokens(): Promise<TokenPair>
}

const DAY_MS = 86_400_000
/** Since the last use, and since the login (G-057). */
const IDLE_MS = 30 * DAY_MS
const LIFETIME_MS = 180 * DAY_MS
const HAND_OVER_MS = 60_000
/** Rotations of one family (G-079). */
const ROTATIONS = { most: 30, windowMs: 300_000 }

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService(deps: Deps) {
  const { sessions, liveness, refreshTokens, clock, audit } = deps
  const runSerially = createSerialQueue()

  const pair = async (person: Person, token: RefreshToken): Promise<TokenPair> => ({
    accessToken: await deps.accessTokens.sign(claimsOf(person, token.sid, deps.isUnlimited)),
    refreshToken: refreshTokens.write(token),
  })

  const open = async (
    trx: Trx,
    accountId: string,
    userAgent: string | undefined,
  ): Promise<OpenedSession> => {
    const now = clock.now()
    const person = await sessions.findPerson(trx, accountId, now)
    if (!person) throw new AppError('invalid_refresh_token')
    const sid = randomUUID()
    await sessions.insert(trx, {
      id: sid,
      account_id: accountId,
      device: deviceOf(userAgent),
      created_at: now,
      last_used_at: now,
      rotations_from: now,
    })
    return { sid, tokens: () => pair(person, { sid, counter: 0 }) }
  }

  /** The current token of the session, after a rotation if one is due. */
  const rotate = async (trx: Trx, presented: RefreshToken) => {
    const session = await sessions.lock(trx, presented.sid)
    if (!session) return undefined
    const now = clock.now()
    const person = await sessions.findPerson(trx, session.account_id, now)
    const age = session.counter - presented.counter
    if (!person || isExpired(session, now)) return end(trx, session)
    if (age < 0 || age > 1) {
      audit('refresh_reuse', { accountId: session.account_id, sid: session.id })
      return end(trx, session)
    }
    // The parent of an unused token: its response was lost, or another tab refreshed first. Both get
    // the same child, so that the chain never forks.
    const counter = age === 1 ? session.counter : session.counter + 1
    if (age === 0) await sessions.update(trx, session.id, rotated(session, now, deps.isRateLimited))
    return { person, token: { sid: session.id, counter } }
  }

  const end = async (trx: Trx, { account_id: accountId, id }: SessionRow) => {
    await sessions.delete(trx, accountId, id)
    liveness.forget(id)
    return undefined
  }

  const endOthers = async (trx: Trx, accountId: string, current?: string): Promise<void> => {
    for (const sid of await sessions.deleteOthers(trx, accountId, current)) liveness.forget(sid)
  }

  const redeem = async (text: string, { userAgent, browserSecret }: Presenter) => {
    if (browserSecret === undefined) return undefined
    const opened = await sessions.transaction(async (trx) => {
      const [hash, browser] = [digestOf(text), digestOf(browserSecret)]
      const accountId = await sessions.consumeHandOver(trx, hash, browser, clock.now())
      return accountId === undefined ? undefined : open(trx, accountId, userAgent)
    })
    return opened?.tokens()
  }

  return {
    /** Signs a device in. Throws if the account was deleted. */
    open,

    /** A token for a URL: valid once, for one minute, in the browser with that cookie. */
    async handOver(trx: Trx, accountId: string, browserSecret: string): Promise<string> {
      const token = newSecret()
      await sessions.insertHandOver(trx, {
        hash: digestOf(token),
        account_id: accountId,
        browser_hash: digestOf(browserSecret),
        expires_at: new Date(clock.now().getTime() + HAND_OVER_MS),
      })
      return token
    },

    /** Unknown, expired, revoked and forged tokens get the same error (G-058). */
    async refresh(text: string, presenter: Presenter): Promise<TokenPair> {
      const presented = refreshTokens.read(text)
      if (!presented) {
        const tokens = await redeem(text, presenter)
        if (!tokens) throw new AppError('invalid_refresh_token')
        return tokens
      }
      const active = await runSerially(presented.sid, () =>
        sessions.transaction((trx) => rotate(trx, presented)),
      )
      if (!active) throw new AppError('invalid_refresh_token')
      return pair(active.person, active.token)
    },

    /** Ends a session of the account; returns whether it existed. */
    async end(accountId: string, sid: string): Promise<boolean> {
      const existed = await sessions.delete(undefined, accountId, sid)
      liveness.forget(sid)
      return existed
    },

    /** Ends all sessions of an account except, if given, the current one. */
    endOthers,

    /** Ends all sessions of an account, also the current one. */
    endAll(accountId: string): Promise<void> {
      return sessions.transaction((trx) => endOthers(trx, accountId))
    },

    /** Call it after an account changed its household: access tokens become invalid, refreshed ones name the new one. */
    async dropCachedHousehold(accountId: string): Promise<void> {
      for (const { id } of await sessions.list(accountId)) liveness.forget(id)
    },

    /** Most recently used first. */
    async list(accountId: string, current: string): Promise<Session[]> {
      const now = clock.now()
      const rows = await sessions.list(accountId)
      return rows
        .filter((row) => !isExpired(row, now))
        .map(({ id, device, last_used_at: lastUsedAt }) => ({
          id,
          device,
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === current,
        }))
    },

    /** Deletes sessions that can no longer be refreshed. */
    async cleanUp(): Promise<void> {
      const now = clock.now().getTime()
      await sessions.deleteExpired(new Date(now - IDLE_MS), new Date(now - LIFETIME_MS))
    },
  }
}

function isExpired(session: SessionRow, now: Date): boolean {
  return (
    now.getTime() - session.last_used_at.getTime() > IDLE_MS ||
    now.getTime() - session.created_at.getTime() > LIFETIME_MS
  )
}

function rotated(session: SessionRow, now: Date, isRateLimited: boolean) {
  const since = now.getTime() - session.rotations_from.getTime()
  const isSameWindow = since >= 0 && since < ROTATIONS.windowMs
  const rotations = isSameWindow ? session.rotations + 1 : 1
  if (isRateLimited && rotations > ROTATIONS.most) {
    throw new AppError('too_many_requests', { retryAfter: (ROTATIONS.windowMs - since) / 1000 })
  }
  return {
    counter: session.counter + 1,
    last_used_at: now,
    rotations,
    rotations_from: isSameWindow ? session.rotations_from : now,
  }
}

/** Information for the client. The server trusts the database; it only compares `tenantId` with the account's (G-053, G-067). */
function claimsOf(person: Person, sid: string, isUnlimited: boolean) {
  const until = isUnlimited ? null : person.premium_until
  return {
    sub: person.id,
    sid,
    id: person.id,
    email: person.email,
    userName: person.user_name,
    roles: ['user'],
    permissions: [],
    tenantId: person.tenant_id,
    household: person.household,
    subscriptionPremium: isUnlimited || until !== null,
    premiumUntil: until && Math.floor(until.getTime() / 1000),
  }
}
