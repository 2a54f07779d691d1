import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Trx } from './account.repository.ts'

export type GoogleRepository = ReturnType<typeof createGoogleRepository>
type ProviderLoginRow = Selectable<Tables['provider_login']>

/** Which account a person of an OpenID provider has here. */
export function createGoogleRepository() {
  return {
    async findAccountId(
      trx: Trx,
      { issuer, subject }: Pick<ProviderLoginRow, 'issuer' | 'subject'>,
    ): Promise<string | undefined> {
      const row = await trx
        .selectFrom('provider_login')
        .select('account_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.account_id
    },

    async link(trx: Trx, login: ProviderLoginRow): Promise<void> {
      await trx.insertInto('provider_login').values(login).execute()
    },
  }
}
