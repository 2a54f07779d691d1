import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>
export type InviteRow = Selectable<Tables['invite']>
type Role = Tables['membership']['role']

export interface MemberRow {
  readonly id: string
  readonly user_name: string
  /** The member's own household; null when that is this one. */
  readonly own_tenant_id: string | null
  readonly role: Role
  readonly joined_at: Date
}

/** Households, their members and invites. */
export function createHouseholdRepository(db: Kysely<Tables>) {
  const isOpen = (now: Date) => sql<boolean>`used_at is null and revoked_at is null
    and expires_at > ${now}`

  return {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),

    /** Null when the household has no name; undefined when it was deleted. */
    async findName(
      executor: Trx | undefined,
      tenantId: string,
    ): Promise<string | null | undefined> {
      const row = await (executor ?? db)
        .selectFrom('tenant')
        .select('name')
        .where('id', '=', tenantId)
        .executeTakeFirst()
      return row?.name
    },

    async rename(trx: Trx, tenantId: string, name: string): Promise<void> {
      await trx.updateTable('tenant').set({ name }).where('id', '=', tenantId).execute()
    },

    /** In the order in which they joined. */
    listMembers: (executor: Trx | undefined, tenantId: string): Promise<MemberRow[]> =>
      (executor ?? db)
        .selectFrom('membership')
        .innerJoin('account', 'account.id', 'membership.account_id')
        .select(['account.id', 'account.user_name', 'account.own_tenant_id'])
        .select(['membership.role', 'membership.joined_at'])
        .where('membership.tenant_id', '=', tenantId)
        .orderBy('membership.joined_at')
        .orderBy('account.id')
        .execute(),

    /** The household of the account; undefined when there is no such account. */
    async findHousehold(trx: Trx, accountId: string): Promise<string | undefined> {
      const row = await trx
        .selectFrom('account')
        .select('tenant_id')
        .where('id', '=', accountId)
        .executeTakeFirst()
      return row?.tenant_id
    },

    async insertHousehold(trx: Trx, id: string, at: Date): Promise<void> {
      await trx.insertInto('tenant').values({ id, created_at: at }).execute()
    },

    /** Deletes the household, which must have no members, with all its data. */
    async deleteHousehold(trx: Trx, id: string): Promise<void> {
      await trx.deleteFrom('tenant').where('id', '=', id).execute()
    },

    /** `ownTenantId`: the household to return to; null when `to` is the member's own. */
    async move(trx: Trx, { accountId, to, ownTenantId, role, at }: Move): Promise<void> {
      await trx.deleteFrom('membership').where('account_id', '=', accountId).execute()
      await trx
        .updateTable('account')
        .set({ tenant_id: to, own_tenant_id: ownTenantId })
        .where('id', '=', accountId)
        .execute()
      await trx
        .insertInto('membership')
        .values({ tenant_id: to, account_id: accountId, role, joined_at: at })
        .execute()
    },

    /** Makes the current household of the account its own. */
    async adoptHousehold(trx: Trx, accountId: string): Promise<void> {
      await trx
        .updateTable('account')
        .set({ own_tenant_id: null })
        .where('id', '=', accountId)
        .execute()
    },

    /** Makes the member the only owner. */
    async setOwner(trx: Trx, tenantId: string, accountId: string): Promise<void> {
      await trx
        .updateTable('membership')
        .set({ role: 'member' })
        .where('tenant_id', '=', tenantId)
        .where('role', '=', 'owner')
        .execute()
      await trx
        .updateTable('membership')
        .set({ role: 'owner' })
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', accountId)
        .execute()
    },

    async deleteAccount(trx: Trx, id: string): Promise<void> {
      await trx.deleteFrom('account').where('id', '=', id).execute()
    },

    /** Oldest first. */
    listOpenInvites: (executor: Trx | undefined, tenantId: string, now: Date) =>
      (executor ?? db)
        .selectFrom('invite')
        .select(['id', 'created_at', 'expires_at'])
        .where('tenant_id', '=', tenantId)
        .where(isOpen(now))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Finds closed invites, too. */
    findInvite: (executor: Trx | undefined, tokenHash: Buffer, now: Date) =>
      (executor ?? db)
        .selectFrom('invite')
        .innerJoin('account', 'account.id', 'invite.created_by')
        .select(['invite.tenant_id', 'invite.id', 'account.user_name as invitedBy'])
        .select('invite.registered_by')
        .select(isOpen(now).as('isOpen'))
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),

    async insertInvite(trx: Trx, invite: NewInvite): Promise<void> {
      await trx.insertInto('invite').values(invite).execute()
    },

    /**
     * Returns false when the invite is no longer open, or has made the account of another person. 'registration'
     * keeps it for that account; 'join' ends it.
     */
    async useInvite(
      trx: Trx,
      { tenantId, id, accountId }: InviteUse,
      by: 'registration' | 'join',
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('invite')
        .set(by === 'join' ? { used_at: now } : { registered_by: accountId })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where(isOpen(now))
        .where((invite) =>
          invite.or([
            invite('registered_by', 'is', null),
            ...(by === 'join' ? [invite('registered_by', '=', accountId)] : []),
          ]),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Revokes open invites of a household: by id, by author, or all. Returns their number. */
    async revokeInvites(
      trx: Trx,
      tenantId: string,
      { id, createdBy }: { readonly id?: string; readonly createdBy?: string },
      now: Date,
    ): Promise<number> {
      let update = trx
        .updateTable('invite')
        .set({ revoked_at: now })
        .where('tenant_id', '=', tenantId)
        .where(isOpen(now))
      if (id !== undefined) update = update.where('id', '=', id)
      if (createdBy !== undefined) update = update.where('created_by', '=', createdBy)
      return Number((await update.executeTakeFirst()).numUpdatedRows)
    },

    async deleteInvites(expiredBefore: Date): Promise<void> {
      await db.deleteFrom('invite').where('expires_at', '<', expiredBefore).execute()
    },

    /** The household of the account, its membership and its invites; no data of other members. */
    async readForExport(trx: Trx, accountId: string) {
      const membership = await trx
        .selectFrom('membership')
        .select(['tenant_id', 'role', 'joined_at'])
        .where('account_id', '=', accountId)
        .execute()
      const tenant = await trx
        .selectFrom('tenant')
        .select(['id', 'name', 'created_at'])
        .where('id', 'in', (query) =>
          query.selectFrom('account').select('tenant_id').where('id', '=', accountId),
        )
        .execute()
      const invite = await trx
        .selectFrom('invite')
        .select(['created_at', 'expires_at', 'used_at', 'revoked_at'])
        .where('created_by', '=', accountId)
        .orderBy('created_at')
        .execute()
      return { tenant, membership, invite }
    },
  }
}

type NewInvite = Omit<InviteRow, 'used_at' | 'revoked_at' | 'registered_by'>

interface InviteUse {
  readonly tenantId: string
  readonly id: string
  readonly accountId: string
}

interface Move {
  readonly accountId: string
  readonly to: string
  readonly ownTenantId: string | null
  readonly role: Role
  readonly at: Date
}
