import { sql } from 'kysely'

/**
 * Premium follows from the database and the clock, never from a token (G-067): it was paid for, or
 * given by an operator.
 */
export function premiumAt(tenant: 'tenant.id' | 'account.tenant_id', now: Date) {
  return sql<boolean>`(
    exists (
      select from subscription
      where subscription.tenant_id = ${sql.ref(tenant)}
        and status in ('active', 'canceled_pending_expiration')
        and premium_until > ${now}
    )
    or exists (
      select from premium_grant
      where premium_grant.tenant_id = ${sql.ref(tenant)}
        and granted_until > ${now}
    )
  )`
}

/** Until when that lasts, as far as is known now; null where there is none. */
export function premiumUntil(tenant: 'account.tenant_id', now: Date) {
  return sql<Date | null>`greatest(
    (
      select max(premium_until) from subscription
      where subscription.tenant_id = ${sql.ref(tenant)}
        and status in ('active', 'canceled_pending_expiration')
        and premium_until > ${now}
    ),
    (
      select max(granted_until) from premium_grant
      where premium_grant.tenant_id = ${sql.ref(tenant)}
        and granted_until > ${now}
    )
  )`
}
