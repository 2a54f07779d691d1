import { randomUUID } from 'node:crypto'
import { HOUSEHOLD_LIMITS } from '@compra/contract/household/household.ts'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import type { OwnerLevel, PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { SessionService } from '#features/session/session.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { firstNameOf } from '#lib/household-names.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import type { HouseholdRepository, MemberRow, Trx } from './household.repository.ts'
import type { Leftovers } from './leftovers.repository.ts'
import { createMemberHold, memberOf, type Person } from './member-hold.ts'

/** A copy from one household to another; `origin` ('de Ana') distinguishes copies whose name is taken. */
export interface Copying {
  readonly from: string
  readonly to: string
  readonly origin: string
  readonly at: Date
  /** The revision of `to`. */
  readonly rev: number
}

interface Deps {
  readonly households: HouseholdRepository
  readonly leftovers: Leftovers
  readonly limits: Pick<PlanLimits, 'hold'>
  readonly sessions: Pick<SessionService, 'dropCachedHousehold'>
  /** Each copies the data of one feature. `to` is held; its existing data does not change. */
  readonly copiers: readonly ((trx: Trx, copying: Copying) => Promise<void>)[]
  /** Copies the house list, until the one in `to` has `items` items. */
  readonly copyHouseList: (trx: Trx, copying: Copying & { readonly items: number }) => Promise<void>
  /** Called with the id of a live link or an account, to end its open streams. */
  readonly closed: (id: string) => void
  /** Called after a commit that changes a household. */
  readonly committed: (tenantId: string, rev: number) => void
  /** Called after a member has joined or left. */
  readonly peopleChanged: (tenantId: string) => void
  readonly clock: Clock
  readonly audit: Audit
}

export type MovingService = ReturnType<typeof createMovingService>

/**
 * Moves members between households. Each move holds the households that it changes, the lower id first. The only
 * member of a household owns it, so that no data is ever out of reach.
 */
export function createMovingService(deps: Deps) {
  const {
    households,
    leftovers,
    limits,
    sessions,
    closed,
    committed,
    peopleChanged,
    clock,
    audit,
  } = deps
  const holdAsMember = createMemberHold(deps)

  /**
   * Copies all data and returns its revision. Holds `to` again, since rows get the revision of the last hold. `list`:
   * the item limit of the house list; without it, the list is not copied.
   */
  const copyAll = async (
    trx: Trx,
    { list, ...copy }: Omit<Copying, 'at' | 'rev'> & { readonly list?: 'plan' | 'all' },
  ): Promise<number> => {
    const { rev, level } = await limits.hold(trx, copy.to, 'pantry')
    const copying = { ...copy, at: clock.now(), rev }
    for (const one of deps.copiers) await one(trx, copying)
    if (!list) return rev
    const items = ITEMS_PER_LIST[list === 'plan' ? level : 'premium']
    await deps.copyHouseList(trx, { ...copying, items })
    return rev
  }

  const holdBoth = async (trx: Trx, one: string, other: string): Promise<OwnerLevel> => {
    let best: OwnerLevel = 'free'
    for (const id of [one, other].toSorted()) {
      const { level } = await limits.hold(trx, id)
      if (level === 'premium') best = level
    }
    return best
  }

  /**
   * A member who is left alone makes this household their own, and gets the data of the former own one. Resolves
   * with the revision of that data.
   */
  const settleLastMember = async (trx: Trx, tenantId: string): Promise<number | undefined> => {
    const [last, ...others] = await households.listMembers(trx, tenantId)
    if (!last || others.length > 0 || last.own_tenant_id === null) return undefined
    const origin = `de ${firstNameOf(last.user_name)}`
    const rev = await copyAll(trx, { from: last.own_tenant_id, to: tenantId, origin, list: 'all' })
    await households.adoptHousehold(trx, last.id)
    await households.deleteHousehold(trx, last.own_tenant_id)
    return rev
  }

  /** Returns to the own household; to a new one when the own household is the one that the others stay in. */
  const moveOut = async (
    trx: Trx,
    from: string,
    { id, own_tenant_id: own }: MemberRow,
    take: boolean,
  ): Promise<Moved> => {
    const at = clock.now()
    const to = own ?? randomUUID()
    if (own === null) await households.insertHousehold(trx, to, at)
    await households.revokeInvites(trx, from, { createdBy: id }, at)
    const links = await leftovers.closeLinks(trx, from, { createdBy: id }, at)
    await leftovers.endPresence(trx, from, id)
    await households.move(trx, { accountId: id, to, ownTenantId: null, role: 'owner', at })
    if (take) await copyAll(trx, { from, to, origin: 'da casa', list: 'plan' })
    return { links, tenantId: from, rev: await settleLastMember(trx, from) }
  }

  return {
    /**
     * Joins by an invite; resolves with the new household. `bring` copies the data of the own household. Joining the
     * current household changes nothing, so that a client can retry.
     */
    async join(caller: Person, token: string, bring: boolean): Promise<Person> {
      const moved = await households.transaction(async (trx) => {
        const at = clock.now()
        const invite = await households.findInvite(trx, digestOf(token), at)
        if (!invite) throw new AppError('not_found')
        const { tenant_id: to, id: inviteId } = invite
        const from = caller.tenantId
        if (to === from) return undefined
        const level = await holdBoth(trx, from, to)
        const current = await households.listMembers(trx, from)
        const self = memberOf(current, caller.id)
        if (current.length > 1) {
          throw new AppError(self.role === 'owner' ? 'household_owner' : 'household_member')
        }
        const { length } = await households.listMembers(trx, to)
        // An empty household is the own one of a member who has joined another.
        const use = { tenantId: to, id: inviteId, accountId: caller.id }
        const isUsed = length > 0 && (await households.useInvite(trx, use, 'join', at))
        if (!isUsed) throw new AppError('not_found')
        if (length >= HOUSEHOLD_LIMITS[level].members) throw new AppError('household_members_limit')
        await households.revokeInvites(trx, from, {}, at)
        const links = await leftovers.closeLinks(trx, from, {}, at)
        await leftovers.endPresence(trx, from, caller.id)
        await households.move(trx, {
          accountId: caller.id,
          to,
          ownTenantId: from,
          role: 'member',
          at,
        })
        const origin = `de ${firstNameOf(self.user_name)}`
        const rev = bring ? await copyAll(trx, { from, to, origin }) : undefined
        return { tenantId: to, links, rev }
      })
      if (!moved) return caller
      await end(caller.id, moved)
      audit('household_joined', { accountId: caller.id })
      return { id: caller.id, tenantId: moved.tenantId }
    },

    /** Returns to the own household; `take` copies the data of the one that is left. */
    async leave(caller: Person, take: boolean): Promise<void> {
      const moved = await households.transaction(async (trx) => {
        const { self, members } = await holdAsMember(trx, caller)
        if (members.length === 1) throw new AppError('household_alone')
        if (self.role === 'owner') throw new AppError('household_owner')
        return moveOut(trx, caller.tenantId, self, take)
      })
      await end(caller.id, moved)
      audit('household_left', { accountId: caller.id })
    },

    /** Only the owner may, and only other members. */
    async removeMember(caller: Person, accountId: string): Promise<void> {
      const moved = await households.transaction(async (trx) => {
        const { self, members } = await holdAsMember(trx, caller)
        const member = members.find(({ id }) => id === accountId)
        if (!member) throw new AppError('not_found')
        if (self.role !== 'owner' || member.role === 'owner') throw new AppError('forbidden')
        return moveOut(trx, caller.tenantId, member, false)
      })
      await end(accountId, moved)
      audit('household_member_removed', { accountId })
    },

    /** Removal by an operator. If it is the owner, the member who joined first becomes owner. */
    async removeByOperator(accountId: string): Promise<boolean> {
      const moved = await households.transaction(async (trx) => {
        const household = await holdHousehold(trx, accountId)
        if (!household || household.others.length === 0) return undefined
        await passOwnership(trx, household)
        return moveOut(trx, household.tenantId, household.self, false)
      })
      if (!moved) return false
      await end(accountId, moved)
      audit('household_member_removed', { accountId, by: 'operator' })
      return true
    },

    /**
     * Deletes an account. The household and its data stay while it has other members; if the account was the owner,
     * the member who joined first becomes owner.
     */
    async erase(trx: Trx, accountId: string): Promise<void> {
      const household = await holdHousehold(trx, accountId)
      if (!household) return
      const { tenantId, self, others } = household
      await passOwnership(trx, household)
      if (others.length > 0) {
        await leftovers.endPresence(trx, tenantId, accountId)
        await leftovers.anonymise(trx, tenantId, accountId, randomUUID())
      }
      await households.deleteAccount(trx, accountId)
      if (others.length === 0) await households.deleteHousehold(trx, tenantId)
      if (self.own_tenant_id !== null) await households.deleteHousehold(trx, self.own_tenant_id)
      await settleLastMember(trx, tenantId)
    },
  }

  /** After a move: ends open streams by tokens and links of the household that was left. */
  async function end(accountId: string, { links, tenantId, rev }: Moved): Promise<void> {
    await sessions.dropCachedHousehold(accountId)
    for (const id of [accountId, ...links]) closed(id)
    if (rev !== undefined) committed(tenantId, rev)
    peopleChanged(tenantId)
  }

  async function passOwnership(
    trx: Trx,
    { tenantId, self, others: [first] }: HeldHousehold,
  ): Promise<void> {
    if (self.role === 'owner' && first) await households.setOwner(trx, tenantId, first.id)
  }

  /** Undefined when there is no such account. */
  async function holdHousehold(trx: Trx, accountId: string): Promise<HeldHousehold | undefined> {
    for (;;) {
      const tenantId = await households.findHousehold(trx, accountId)
      if (tenantId === undefined) return undefined
      await limits.hold(trx, tenantId)
      const members = await households.listMembers(trx, tenantId)
      const self = members.find(({ id }) => id === accountId)
      // The account moved before the hold: retry.
      if (self) return { tenantId, self, others: members.filter((each) => each !== self) }
    }
  }
}

interface Moved {
  /** Live links that the move closes. */
  readonly links: readonly string[]
  /** The household that received copies, and their revision. */
  readonly tenantId: string
  readonly rev: number | undefined
}

interface HeldHousehold {
  readonly tenantId: string
  readonly self: MemberRow
  readonly others: readonly MemberRow[]
}
