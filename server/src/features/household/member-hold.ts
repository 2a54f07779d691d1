import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { HouseholdRepository, MemberRow, Trx } from './household.repository.ts'

/** The caller, according to the access token. */
export interface Person {
  readonly id: string
  readonly tenantId: string
}

interface Deps {
  readonly households: Pick<HouseholdRepository, 'listMembers'>
  readonly limits: Pick<PlanLimits, 'hold'>
}

/**
 * Holds the caller's household until the transaction ends, so that its members stay the same. Throws `unauthorized`
 * when the caller has moved to another household.
 */
export function createMemberHold({ households, limits }: Deps) {
  return async (trx: Trx, { id, tenantId }: Person) => {
    const { level } = await limits.hold(trx, tenantId)
    const members = await households.listMembers(trx, tenantId)
    return { level, members, self: memberOf(members, id) }
  }
}

/** Throws `unauthorized` when the account is not a member: the token is for a household that it has left. */
export function memberOf(members: readonly MemberRow[], accountId: string): MemberRow {
  const member = members.find(({ id }) => id === accountId)
  if (!member) throw new AppError('unauthorized')
  return member
}
