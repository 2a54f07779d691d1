import { randomUUID } from 'node:crypto'
import { NOTHING_KNOWN, standingOf } from '#features/subscription/lifecycle.ts'
import type { RunningApp } from './start-app.ts'

/** Somebody's Premium, as a payment of now would have left it, but of which no provider knows. */
export async function givePremium(
  { database, clock }: Pick<RunningApp, 'database' | 'clock'>,
  { tenantId }: { readonly tenantId: string },
): Promise<void> {
  const now = clock.now()
  const subscriptionId = randomUUID()
  const standing = standingOf({ ...NOTHING_KNOWN, payments: [{ id: 'given', at: now }] }, now)
  await database.kysely
    .insertInto('subscription')
    .values({
      tenant_id: tenantId,
      id: subscriptionId,
      status: standing.status,
      price_cents: 799,
      premium_until: standing.premiumUntil,
      next_period_start: standing.nextPeriodStart,
      created_at: now,
    })
    .execute()
  await database.kysely
    .insertInto('subscription_payment')
    .values({
      tenant_id: tenantId,
      subscription_id: subscriptionId,
      id: 'given',
      price_cents: 799,
      paid_at: now,
    })
    .execute()
}
