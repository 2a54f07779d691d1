import { randomUUID } from 'node:crypto'
import { HOUSEHOLD_LIMITS } from '@compra/contract/household/household.ts'
import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import type { OwnerLevel, PlanLimits } from '#features/plan/plan-limits.service.ts'
import type { SessionService } from '#features/session/session.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { digestOf } from '#lib/secret/one-time-secrets.ts'
import { createEntry, memberOf, type Person } from './household-entry.ts'
import { firstNameOf } from './household-names.ts'
import type { HouseholdRepository, MemberRow, Trx } from './household.repository.ts'
import type { Leftovers } from './leftovers.repository.ts'

/** From one household into another; `origin` tells apart what has the same name: 'de Ana'. */
export interface Copying {
  readonly from: string
  readonly to: string
  readonly origin: string
  readonly at: Date
  /** The revision of the household that is copied into. */
  readonly rev: number
}

interface Deps {
  readonly households: HouseholdRepository
  readonly leftovers: Leftovers
  readonly limits: Pick<PlanLimits, 'hold'>
  readonly sessions: Pick<SessionService, 'dropCachedHousehold'>
  /** Each copies what a feature keeps. Nothing that is in `to`, which is held, changes. */
  readonly copiers: readonly ((trx: Trx, copying: Copying) => Promise<void>)[]
  /** Copies the list of the house, until that in `to` has so many items. */
  readonly copyHouseList: (trx: Trx, copying: Copying & { readonly items: number }) => Promise<void>
  /** Called with the id of a live link or an account, to end what is open by it. */
  readonly closed: (id: string) => void
  /** Called after a commit that leaves a household something new. */
  readonly committed: (tenantId: string, rev: number) => void
  readonly clock: Clock
  readonly audit: Audit
}

export type MovingService = ReturnType<typeof createMovingService>

/**
 * Moving from one household into another. Each move holds the households that it changes, the lower id
 * first. Whoever lives alone is at home, so that nothing anybody kept is ever out of reach.
 */
export function createMovingService(deps: Deps) {
  const { households, leftovers, limits, sessions, closed, committed, clock, audit } = deps
  const enter = createEntry(deps)

  /**
   * Holds once more: rows get the revision of the household that was held last, which is returned. `list`: how
   * many items that of the house may have afterwards; without it, it is not copied.
   */
  const copyAll = async (
    trx: Trx,
    { list, ...copy }: Omit<Copying, 'at' | 'rev'> & { readonly list?: 'plan' | 'all' },
  ): Promise<number> => {
    const { rev, level } = await limits.hold(trx, copy.to, 'home')
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
   * Whoever is left alone is at home here, with what waited in the own household. Resolves with the revision
   * of what came from there.
   */
  const settleLast = async (trx: Trx, tenantId: string): Promise<number | undefined> => {
    const [last, ...others] = await households.listMembers(trx, tenantId)
    if (!last || others.length > 0 || last.own_tenant_id === null) return undefined
    const origin = `de ${firstNameOf(last.user_name)}`
    const rev = await copyAll(trx, { from: last.own_tenant_id, to: tenantId, origin, list: 'all' })
    await households.setAtHome(trx, last.id)
    await households.deleteHousehold(trx, last.own_tenant_id)
    return rev
  }

  /**
   * Back to the own household; to a new one where the own is the one in which the others stay.
   */
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
    return { links, tenantId: from, rev: await settleLast(trx, from) }
  }

  return {
    /**
     * Moves in by an invite; resolves with where the person now lives. `bring` copies what the own
     * household keeps. To join where one lives is nothing, so it can be sent again.
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
        const here = await households.listMembers(trx, from)
        const self = memberOf(here, caller.id)
        if (here.length > 1) {
          throw new AppError(self.role === 'owner' ? 'household_owner' : 'household_member')
        }
        const { length } = await households.listMembers(trx, to)
        // An empty household is the own one of somebody who lives elsewhere.
        const isUsed = length > 0 && (await households.useInvite(trx, to, inviteId, at))
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

    /** Goes home, with a copy of what the household keeps or without. */
    async leave(caller: Person, take: boolean): Promise<void> {
      const moved = await households.transaction(async (trx) => {
        const { self, members } = await enter(trx, caller)
        if (members.length === 1) throw new AppError('household_alone')
        if (self.role === 'owner') throw new AppError('household_owner')
        return moveOut(trx, caller.tenantId, self, take)
      })
      await end(caller.id, moved)
      audit('household_left', { accountId: caller.id })
    },

    /** Only the owner may; not with the owner. */
    async removeMember(caller: Person, accountId: string): Promise<void> {
      const moved = await households.transaction(async (trx) => {
        const { self, members } = await enter(trx, caller)
        const member = members.find(({ id }) => id === accountId)
        if (!member) throw new AppError('not_found')
        if (self.role !== 'owner' || member.role === 'owner') throw new AppError('forbidden')
        return moveOut(trx, caller.tenantId, member, false)
      })
      await end(accountId, moved)
      audit('household_member_removed', { accountId })
    },

    /** The same by an operator; the owner too, whose place the one who joined first takes. */
    async removeByOperator(accountId: string): Promise<boolean> {
      const moved = await households.transaction(async (trx) => {
        const home = await holdHome(trx, accountId)
        if (!home || home.others.length === 0) return undefined
        await passOn(trx, home)
        return moveOut(trx, home.tenantId, home.self, false)
      })
      if (!moved) return false
      await end(accountId, moved)
      audit('household_member_removed', { accountId, by: 'operator' })
      return true
    },

    /**
     * Deletes an account with what is its own. The household stays while others live there, and so
     * does what everybody brought; who was its owner passes that on to the one who joined first.
     */
    async erase(trx: Trx, accountId: string): Promise<void> {
      const home = await holdHome(trx, accountId)
      if (!home) return
      const { tenantId, self, others } = home
      await passOn(trx, home)
      if (others.length > 0) {
        await leftovers.endPresence(trx, tenantId, accountId)
        await leftovers.anonymise(trx, tenantId, accountId, randomUUID())
      }
      await households.deleteAccount(trx, accountId)
      if (others.length === 0) await households.deleteHousehold(trx, tenantId)
      if (self.own_tenant_id !== null) await households.deleteHousehold(trx, self.own_tenant_id)
      await settleLast(trx, tenantId)
    },
  }

  /** After a move: ends what is open by tokens and links of the household that was left. */
  async function end(accountId: string, { links, tenantId, rev }: Moved): Promise<void> {
    await sessions.dropCachedHousehold(accountId)
    for (const id of [accountId, ...links]) closed(id)
    if (rev !== undefined) committed(tenantId, rev)
  }

  async function passOn(trx: Trx, { tenantId, self, others: [first] }: Home): Promise<void> {
    if (self.role === 'owner' && first) await households.setOwner(trx, tenantId, first.id)
  }

  /** Undefined when there is no such account. */
  async function holdHome(trx: Trx, accountId: string): Promise<Home | undefined> {
    for (;;) {
      const tenantId = await households.findHome(trx, accountId)
      if (tenantId === undefined) return undefined
      await limits.hold(trx, tenantId)
      const members = await households.listMembers(trx, tenantId)
      const self = members.find(({ id }) => id === accountId)
      // Moved before it was held: once more.
      if (self) return { tenantId, self, others: members.filter((each) => each !== self) }
    }
  }
}

interface Moved {
  /** That end with the move. */
  readonly links: readonly string[]
  /** Where copies came to, if there is a revision of them. */
  readonly tenantId: string
  readonly rev: number | undefined
}

interface Home {
  readonly tenantId: string
  readonly self: MemberRow
  readonly others: readonly MemberRow[]
}
