import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { HouseholdRepository, MemberRow, Trx } from './household.repository.ts'

/** Whoever calls, by what the token said. */
export interface Person {
  readonly id: string
  readonly tenantId: string
}

interface Deps {
  readonly households: Pick<HouseholdRepository, 'listMembers'>
  readonly limits: Pick<PlanLimits, 'hold'>
}

/**
 * Holds the household of the caller until the transaction ends, so that nobody comes or goes
 * meanwhile. Throws `unauthorized` when the caller lives elsewhere by now.
 */
export function createEntry({ households, limits }: Deps) {
  return async (trx: Trx, { id, tenantId }: Person) => {
    const { level } = await limits.hold(trx, tenantId)
    const members = await households.listMembers(trx, tenantId)
    return { level, members, self: memberOf(members, id) }
  }
}

/** Throws `unauthorized` when it is none of them: the token is of a household that was left. */
export function memberOf(members: readonly MemberRow[], accountId: string): MemberRow {
  const member = members.find(({ id }) => id === accountId)
  if (!member) throw new AppError('unauthorized')
  return member
}
