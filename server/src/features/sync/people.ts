import { type RawBuilder, sql } from 'kysely'

/** An account by its first name, or a live link by its label, which only members see. */
export interface Person {
  readonly isLink: boolean
  readonly id: string
  readonly name: string
}

/** A query for the members and live links of a household, and for former members with an id of the array `traces`. */
export function peopleWith(household: RawBuilder<string>, traces: RawBuilder<unknown>) {
  return sql`
    select id, split_part(user_name, ' ', 1) as name, false as "isLink"
      from account where tenant_id = ${household}::uuid
    union
    select id, split_part(user_name, ' ', 1), false from account where id = any(${traces})
    union
    select id, label, true from live_link where tenant_id = ${household}::uuid`
}
