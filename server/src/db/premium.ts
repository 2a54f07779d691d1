import { type RawBuilder, sql } from 'kysely'

/**
 * Premium follows from the database and the clock, never from a token (G-067): a member paid for it, or an
 * operator granted it. It belongs to the person, and all members of the household share it.
 */
export function premiumAt(
  household: 'tenant.id' | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) {
  const householdId = typeof household === 'string' ? sql.ref(household) : household
  // Not `exists`, for which PostgreSQL may read the subscriptions of all households into a hash table.
  return sql<boolean>`exists (
    select from account as payer
    where payer.tenant_id = ${householdId}
      and (
        (
          select max(premium_until) from subscription
          where subscription.tenant_id = payer.payer_id
            and status in ('active', 'canceled_pending_expiration')
        ) > ${now}
        or (
          select max(granted_until) from premium_grant
          where premium_grant.tenant_id = payer.payer_id
        ) > ${now}
      )
  )`
}

/** The end of Premium as known now; null without it. */
export function premiumUntil(household: 'account.tenant_id', now: Date) {
  return sql<Date | null>`(
    select greatest(
      max((
        select max(premium_until) from subscription
        where subscription.tenant_id = payer.payer_id
          and status in ('active', 'canceled_pending_expiration')
          and premium_until > ${now}
      )),
      max((
        select max(granted_until) from premium_grant
        where premium_grant.tenant_id = payer.payer_id
          and granted_until > ${now}
      ))
    )
    from account as payer
    where payer.tenant_id = ${sql.ref(household)}
  )`
}
