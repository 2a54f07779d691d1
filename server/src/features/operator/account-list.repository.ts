import type { Kysely } from 'kysely'
import { containing } from '#db/like.ts'
import type { Tables } from '#db/tables/tables.ts'
import type { Slice } from '#lib/page.ts'

/** Absent conditions match all accounts. */
export interface AccountFilter {
  /** Part of the address, in lower case. */
  readonly email?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly isUnconfirmed?: boolean | undefined
}

export type AccountListRepository = ReturnType<typeof createAccountListRepository>

/** Accounts for the operator's list: only what identifies them, no other personal data. */
export function createAccountListRepository(db: Kysely<Tables>) {
  const filtered = ({ email, isDisabled, isUnconfirmed }: AccountFilter) =>
    db
      .selectFrom('account')
      .$if(email !== undefined, (query) => query.where('email', 'like', containing(email ?? '')))
      .$if(isDisabled === true, (query) => query.where('disabled_at', 'is not', null))
      .$if(isUnconfirmed === true, (query) => query.where('email_confirmed_at', 'is', null))

  return {
    /** Newest first. */
    list: (filter: AccountFilter, { limit, offset }: Slice) =>
      filtered(filter)
        .select(['email', 'created_at', 'email_confirmed_at', 'disabled_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(filter: AccountFilter): Promise<number> {
      const { accounts } = await filtered(filter)
        .select(({ fn }) => fn.countAll<number>().as('accounts'))
        .executeTakeFirstOrThrow()
      return Number(accounts)
    },
  }
}
