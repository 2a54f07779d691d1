import { type RawBuilder, sql } from 'kysely'

/**
 * Premium follows from the database and the clock, never from a token (G-067): it was paid for, or
 * given by an operator. It goes with the person who has it, and a household has what anybody in it
 * has.
 */
export function premiumAt(
  household: 'tenant.id' | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) {
  const home = typeof household === 'string' ? sql.ref(household) : household
  return sql<boolean>`exists (
    select from account as payer
    where payer.tenant_id = ${home}
      and (
        exists (
          select from subscription
          where subscription.tenant_id = payer.payer_id
            and status in ('active', 'canceled_pending_expiration')
            and premium_until > ${now}
        )
        or exists (
          select from premium_grant
          where premium_grant.tenant_id = payer.payer_id
            and granted_until > ${now}
        )
      )
  )`
}

/** Until when that lasts, as far as is known now; null where there is none. */
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
