import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'

export type Trx = Transaction<Tables>
export type HouseholdRepository = ReturnType<typeof createHouseholdRepository>

/** Households and who is in them. */
export function createHouseholdRepository() {
  return {
    /** The household of the account and its own part in it; nothing of anybody else. */
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
