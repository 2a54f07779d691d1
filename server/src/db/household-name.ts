import { sql } from 'kysely'

/**
 * The display name of a household with several members: its own name, else one after its owner. Null for a
 * user who lives alone.
 */
export function sharedHouseholdName(household: 'account.tenant_id') {
  return sql<string | null>`(
    select coalesce(
      tenant.name,
      'Casa de ' || split_part(max(host.user_name) filter (where membership.role = 'owner'), ' ', 1)
    )
    from tenant
    join membership on membership.tenant_id = tenant.id
    join account as host on host.id = membership.account_id
    where tenant.id = ${sql.ref(household)}
    group by tenant.id
    having count(*) > 1
  )`
}
