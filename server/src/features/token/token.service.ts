import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@compra/contract/http/endpoint.ts'
import {
  type PersonalToken,
  type tokenApi,
  TOKENS_PER_PERSON,
} from '@compra/contract/token/token.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { AccountMails } from '#integrations/mail/templates/account-mails.ts'
import { hostOf } from '#lib/address/redirect-host.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { PersonalTokens } from '#lib/secret/personal-tokens.ts'
import type { ListedToken, TokenRepository, TokenRow, Trx } from './token.repository.ts'

interface Deps {
  readonly tokens: TokenRepository
  readonly personalTokens: PersonalTokens
  readonly outbox: Outbox
  readonly mails: Pick<AccountMails, 'tokenCreated'>
  /** Called with the id of a revoked token. */
  readonly onRevoked: (id: string) => void
  readonly clock: Clock
  readonly audit: Audit
}

type Draft = BodyOf<typeof tokenApi.create>
type Created = AnswerOf<typeof tokenApi.create>

export type TokenService = ReturnType<typeof createTokenService>

/** Tokens with which programs act for an account. They stay valid when the account changes its household. */
export function createTokenService(deps: Deps) {
  const { tokens, personalTokens, clock, audit, onRevoked } = deps

  /** The owner is notified by mail. */
  const add = async (
    trx: Trx,
    accountId: string,
    { name, scopes }: Draft,
    secret: string,
  ): Promise<TokenRow> => {
    const owner = await tokens.lockOwner(trx, accountId)
    // The account was deleted during this call.
    if (!owner) throw new AppError('unauthorized')
    const at = clock.now()
    const existing = await tokens.list(trx, accountId, at)
    if (existing.length >= TOKENS_PER_PERSON) throw new AppError('tokens_limit')
    const id = randomUUID()
    const row = { account_id: accountId, id, name, scopes, created_at: at, last_used_at: null }
    await tokens.insert(trx, { ...row, token_hash: digestOf(secret) })
    const { email, user_name: userName } = owner
    await deps.outbox.add(trx, deps.mails.tokenCreated({ email, userName, at, scopes }))
    return row
  }

  return {
    list: async (accountId: string): Promise<PersonalToken[]> =>
      (await tokens.list(undefined, accountId, clock.now())).map(tokenOf),

    async create(caller: Caller, draft: Draft): Promise<Created> {
      const token = personalTokens.make()
      const row = await tokens.transaction((trx) => add(trx, caller.id, draft, token))
      audit('token_created', { accountId: caller.id, sid: caller.sid })
      return { ...tokenOf({ ...row, redirect_uri: null }), token }
    },

    /** Within the maximum of an account. */
    add,

    async revoke(caller: Caller, id: string): Promise<void> {
      if (!(await tokens.delete(caller.id, id))) throw new AppError('not_found')
      onRevoked(id)
      audit('token_revoked', { accountId: caller.id, sid: caller.sid })
    },

    /** Revokes every token of an account. */
    async revokeAll(trx: Trx, accountId: string): Promise<void> {
      for (const id of await tokens.deleteAll(trx, accountId)) onRevoked(id)
    },
  }
}

function tokenOf(token: ListedToken): PersonalToken {
  const { id, name, scopes, created_at, last_used_at, redirect_uri: uri } = token
  return {
    id,
    name,
    host: uri === null ? null : hostOf(uri),
    scopes,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
