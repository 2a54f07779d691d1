import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Trx } from './account.repository.ts'

export type ProviderRepository = ReturnType<typeof createProviderRepository>
type ProviderLoginRow = Selectable<Tables['provider_login']>

/** Links between identities of an OpenID provider and accounts. */
export function createProviderRepository() {
  return {
    find: (trx: Trx, { issuer, subject }: Pick<ProviderLoginRow, 'issuer' | 'subject'>) =>
      trx
        .selectFrom('provider_login')
        .innerJoin('account', 'account.id', 'provider_login.account_id')
        .select(['account_id', 'disabled_at'])
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    async link(trx: Trx, login: ProviderLoginRow): Promise<void> {
      await trx.insertInto('provider_login').values(login).execute()
    },
  }
}
