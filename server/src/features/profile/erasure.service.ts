import type { MovingService } from '#features/household/moving.service.ts'
import type { SessionService } from '#features/session/session.service.ts'
import type { TokenService } from '#features/token/token.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { Audit, AuditFields } from '#lib/audit.ts'
import type { Erased, ProfileRepository } from './profile.repository.ts'

interface Deps {
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly tokens: Pick<TokenService, 'revokeAll'>
  /** Foreign keys delete all rows of the account and its household, in every table (T-60). */
  readonly moving: Pick<MovingService, 'erase'>
  readonly outbox: Outbox
  readonly audit: Audit
  /** Ends all subscriptions. If it throws, nothing is deleted. */
  readonly endSubscriptions: (payerId: string) => Promise<void>
}

export type Erase = ReturnType<typeof createErasure>

/** Deletes an account with its data; a household with other members stays. The caller must check permissions. */
export function createErasure(deps: Deps) {
  const { profiles, sessions, moving, outbox, audit, endSubscriptions } = deps
  return async (account: Erased, by?: AuditFields['by']): Promise<void> => {
    await endSubscriptions(account.payer_id)
    await profiles.transaction(async (trx) => {
      await sessions.endOthers(trx, account.id)
      await deps.tokens.revokeAll(trx, account.id)
      await outbox.forget(trx, account)
      await profiles.deleteLocalMail(trx, account.email)
      await moving.erase(trx, account.id)
    })
    audit('deleted', { accountId: account.id, by })
  }
}
