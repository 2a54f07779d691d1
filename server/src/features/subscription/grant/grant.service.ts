import { randomUUID } from 'node:crypto'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { addDays, addMonths, dayOf, startOf } from '#lib/time/calendar.ts'
import type { GrantRepository } from './grant.repository.ts'

interface Deps {
  readonly grants: GrantRepository
  readonly clock: Clock
  readonly audit: Audit
}

/** Days, or calendar months. */
export type Span = { readonly days: number } | { readonly months: number }

/** Premium granted by the operator: never charged, ends by itself. */
export function createGrantService({ grants, clock, audit }: Deps) {
  return {
    /**
     * Starts now, or at the end of the last grant; ends at midnight, so that the rest of today is extra.
     * Resolves with the end; undefined for an unknown account.
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

    /**
     * Ends the grants; subscriptions continue. Resolves with whether there was a grant; undefined for an unknown
     * account.
     */
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
