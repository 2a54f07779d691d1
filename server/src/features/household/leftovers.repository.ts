import type { Trx } from './household.repository.ts'

export type Leftovers = typeof leftovers

/** Links, presence and names that a former member leaves in a household. */
export const leftovers = {
  /** Closes live links: those that the account made, or all. Returns their ids. */
  async closeLinks(
    trx: Trx,
    tenantId: string,
    { createdBy }: { readonly createdBy?: string },
    now: Date,
  ): Promise<string[]> {
    let update = trx
      .updateTable('live_link')
      .set({ revoked_at: now })
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is', null)
    if (createdBy !== undefined) update = update.where('created_by', '=', createdBy)
    const rows = await update.returning('id').execute()
    return rows.map(({ id }) => id)
  },

  async endPresence(trx: Trx, tenantId: string, accountId: string): Promise<void> {
    await trx
      .deleteFrom('presence')
      .where('tenant_id', '=', tenantId)
      .where('actor_id', '=', accountId)
      .execute()
  },

  /** Removes the account from items, history and journal, which stay. `pseudonym`: an id that no account has. */
  async anonymise(trx: Trx, tenantId: string, accountId: string, pseudonym: string): Promise<void> {
    for (const column of ['added_by', 'placed_by'] as const) {
      await trx
        .updateTable('list_item')
        .set({ [column]: null })
        .where('tenant_id', '=', tenantId)
        .where(column, '=', accountId)
        .execute()
    }
    await trx
      .updateTable('list_event')
      .set({ actor_id: pseudonym })
      .where('tenant_id', '=', tenantId)
      .where('actor_id', '=', accountId)
      .execute()
    await trx
      .updateTable('stock_journal')
      .set({ actor_id: null })
      .where('tenant_id', '=', tenantId)
      .where('actor_id', '=', accountId)
      .execute()
    await trx
      .deleteFrom('live_link')
      .where('tenant_id', '=', tenantId)
      .where('created_by', '=', accountId)
      .execute()
  },
}
