import { randomUUID } from 'node:crypto'
import {
  type Household,
  HOUSEHOLD_LIMITS,
  INVITE_DAYS,
} from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import { defaultNameOf, firstNameOf } from '#lib/household-names.ts'
import { digestOf, newShortSecret } from '#lib/secret/one-time-secrets.ts'
import type { HouseholdRepository, MemberRow, Trx } from './household.repository.ts'
import { createMemberHold, memberOf, type Person } from './member-hold.ts'

interface Deps {
  readonly households: HouseholdRepository
  readonly limits: Pick<PlanLimits, 'hold' | 'levelOf'>
  /** Lists the open live links of a household. */
  readonly listLinks: (tenantId: string) => Promise<Household['links']>
  /** Called after a commit that changes the name of a household. */
  readonly peopleChanged: (tenantId: string) => void
  readonly clock: Clock
  readonly audit: Audit
  readonly publicUrl: string
}

const INVITE_MS = INVITE_DAYS * 86_400_000
/** One more revokes the oldest. */
const OPEN_INVITES_MAX = 10

export type HouseholdService = ReturnType<typeof createHouseholdService>

/** A household as its members see it: name, owner, members, invites and links. */
export function createHouseholdService(deps: Deps) {
  const { households, limits, clock, audit } = deps
  const holdAsMember = createMemberHold(deps)

  const view = async ({ id: accountId, tenantId }: Person): Promise<Household> => {
    const [name, members, invites, links, level] = await Promise.all([
      households.findName(undefined, tenantId),
      households.listMembers(undefined, tenantId),
      households.listOpenInvites(undefined, tenantId, clock.now()),
      deps.listLinks(tenantId),
      limits.levelOf(tenantId),
    ])
    return {
      id: tenantId,
      name: name ?? defaultNameIn(members),
      role: memberOf(members, accountId).role,
      members: members.map((member) => ({
        accountId: member.id,
        userName: member.user_name,
        role: member.role,
        joinedAt: member.joined_at.toISOString(),
      })),
      invites: invites.map(wireOf),
      links,
      limits: HOUSEHOLD_LIMITS[level],
    }
  }

  return {
    view,

    async rename(caller: Person, name: string): Promise<Household> {
      await households.transaction(async (trx) => {
        await holdAsMember(trx, caller)
        await households.rename(trx, caller.tenantId, name)
      })
      deps.peopleChanged(caller.tenantId)
      return view(caller)
    },

    /** Transfers ownership to another member; only the owner may. */
    async handOver(caller: Person, to: string): Promise<Household> {
      await households.transaction(async (trx) => {
        const { self, members } = await holdAsMember(trx, caller)
        if (self.role !== 'owner') throw new AppError('forbidden')
        if (!members.some(({ id }) => id === to)) throw new AppError('not_found')
        await households.setOwner(trx, caller.tenantId, to)
      })
      audit('household_handed_over', { accountId: caller.id })
      return view(caller)
    },

    /** Any member may invite, up to the plan's limit. */
    async invite(caller: Person) {
      const token = newShortSecret()
      const now = clock.now()
      const invite = {
        tenant_id: caller.tenantId,
        id: randomUUID(),
        token_hash: digestOf(token),
        created_by: caller.id,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITE_MS),
      }
      await households.transaction(async (trx) => {
        const { level, members } = await holdAsMember(trx, caller)
        if (members.length >= HOUSEHOLD_LIMITS[level].members) {
          throw new AppError('household_members_limit')
        }
        const open = await households.listOpenInvites(trx, caller.tenantId, now)
        for (const { id } of open.slice(0, Math.max(0, open.length + 1 - OPEN_INVITES_MAX))) {
          await households.revokeInvites(trx, caller.tenantId, { id }, now)
        }
        await households.insertInvite(trx, invite)
      })
      audit('household_invited', { accountId: caller.id })
      return { ...wireOf(invite), token, url: `${deps.publicUrl}${PAGES.joinHousehold}#${token}` }
    },

    async revokeInvite(caller: Person, id: string): Promise<void> {
      await households.transaction(async (trx) => {
        await holdAsMember(trx, caller)
        const revoked = await households.revokeInvites(trx, caller.tenantId, { id }, clock.now())
        if (revoked === 0) throw new AppError('not_found')
      })
    },

    /** Public: the token is the secret. Unknown, used, revoked and expired invites are all `not_found`. */
    async preview(token: string): Promise<{ householdName: string; invitedBy: string }> {
      const invite = await households.findInvite(undefined, digestOf(token), clock.now())
      if (!invite?.isOpen) throw new AppError('not_found')
      const name = await households.findName(undefined, invite.tenant_id)
      const householdName =
        name ?? defaultNameIn(await households.listMembers(undefined, invite.tenant_id))
      return { householdName, invitedBy: firstNameOf(invite.invitedBy) }
    },

    /** Whether a new account can be made by the invite. */
    async canRegister(token: string): Promise<boolean> {
      const invite = await households.findInvite(undefined, digestOf(token), clock.now())
      return invite?.isOpen === true && invite.registered_by === null
    },

    /** Reserves the invite for a new account, in the transaction that creates it. */
    async register(trx: Trx, token: string, accountId: string): Promise<void> {
      const now = clock.now()
      const invite = await households.findInvite(trx, digestOf(token), now)
      if (!invite) throw new AppError('invite_needed')
      const { tenant_id: tenantId, id } = invite
      const { level } = await limits.hold(trx, tenantId)
      const { length } = await households.listMembers(trx, tenantId)
      const use = { tenantId, id, accountId }
      const isUsed = length > 0 && (await households.useInvite(trx, use, 'registration', now))
      if (!isUsed) throw new AppError('invite_needed')
      if (length >= HOUSEHOLD_LIMITS[level].members) throw new AppError('household_members_limit')
    },

    /** Deletes expired invites. */
    cleanUp: (): Promise<void> => households.deleteInvites(clock.now()),
  }
}

function defaultNameIn(members: readonly MemberRow[]): string {
  const owner = members.find(({ role }) => role === 'owner') ?? members[0]
  return defaultNameOf(owner?.user_name ?? '')
}

function wireOf(invite: { id: string; created_at: Date; expires_at: Date }) {
  return {
    id: invite.id,
    createdAt: invite.created_at.toISOString(),
    expiresAt: invite.expires_at.toISOString(),
  }
}
