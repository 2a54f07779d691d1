import { type RawBuilder, sql } from 'kysely'

/** An account by its first name, or a live link by its label. */
export interface Person {
  readonly id: string
  readonly name: string
}

/**
 * A query for the members and live links of the `tenant` that is in scope, and for those who have left
 * something behind: accounts whose ids are among `traces`.
 */
export function peopleWith(traces: RawBuilder<unknown>) {
  return sql`
    select id, split_part(user_name, ' ', 1) as name from account where tenant_id = tenant.id
    union
    select id, split_part(user_name, ' ', 1) from account where id in (${traces})
    union
    select id, label from live_link where tenant_id = tenant.id`
}
