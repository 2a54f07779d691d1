import { randomUUID } from 'node:crypto'
import type { Audit } from '#lib/audit.ts'
import { addDays, addMonths, dayOf, startOf } from '#lib/calendar.ts'
import type { Clock } from '#lib/clock.ts'
import type { GrantRepository } from './grant.repository.ts'

interface Parts {
  readonly grants: GrantRepository
  readonly clock: Clock
  readonly audit: Audit
}

/** How much is given: so many days, or the same day so many months later. */
export type Span = { readonly days: number } | { readonly months: number }

/** Premium as a gift of whoever runs the product: it is never charged, and ends by itself. */
export function createGrantService({ grants, clock, audit }: Parts) {
  return {
    /**
     * From now, or after what was given before; it ends at midnight, so that today comes on top.
     * Answers until when; undefined where there is no such account.
     */
    async give(email: string, span: Span): Promise<Date | undefined> {
      const given = await grants.transaction(async (trx) => {
        const owner = await grants.lockOwner(trx, email)
        if (!owner) return undefined
        const now = clock.now()
        const before = await grants.findEnd(trx, owner.tenantId, now)
        const first = before ? dayOf(before) : addDays(dayOf(now), 1)
        const until = startOf(
          'days' in span ? addDays(first, span.days) : addMonths(first, span.months),
        )
        await grants.insert(trx, {
          tenant_id: owner.tenantId,
          id: randomUUID(),
          granted_at: now,
          granted_until: until,
        })
        return { accountId: owner.accountId, until }
      })
      if (given) audit('premium_granted', { accountId: given.accountId, by: 'operator' })
      return given?.until
    },

    /** What is paid for goes on. Undefined where there is no such account; else whether there was any. */
    async end(email: string): Promise<boolean | undefined> {
      const done = await grants.transaction(async (trx) => {
        const owner = await grants.lockOwner(trx, email)
        if (!owner) return undefined
        const wasGiven = await grants.end(trx, owner.tenantId, clock.now())
        return { accountId: owner.accountId, wasGiven }
      })
      if (done?.wasGiven) {
        audit('premium_grant_ended', { accountId: done.accountId, by: 'operator' })
      }
      return done?.wasGiven
    },

    list: grants.listOfAddress,
  }
}
