import type { SessionService } from '#features/session/session.service.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import type { Audit, AuditFields } from '#lib/audit.ts'
import type { Erased, ProfileRepository } from './profile.repository.ts'

interface Deps {
  readonly profiles: ProfileRepository
  readonly sessions: Pick<SessionService, 'endOthers'>
  readonly outbox: Outbox
  readonly audit: Audit
  /** Ends all subscriptions. Throws when it cannot, and then nothing is deleted. */
  readonly endSubscriptions: (payerId: string) => Promise<void>
}

export type Erase = ReturnType<typeof createErasure>

/**
 * Deletes an account with everything it owns. The caller has checked the permission.
 */
export function createErasure({ profiles, sessions, outbox, audit, endSubscriptions }: Deps) {
  return async (account: Erased, by?: AuditFields['by']): Promise<void> => {
    await endSubscriptions(account.payer_id)
    await profiles.transaction(async (trx) => {
      await sessions.endOthers(trx, account.id)
      await outbox.forget(trx, account.email)
      await profiles.delete(trx, account)
    })
    audit('deleted', { accountId: account.id, by })
  }
}
