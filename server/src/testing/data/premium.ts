import { randomUUID } from 'node:crypto'
import { NO_FACTS } from '#features/subscription/lifecycle/facts.ts'
import { snapshotAt } from '#features/subscription/lifecycle/lifecycle.ts'
import type { NewUser, User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'

/** A confirmed, signed-in account with Premium. */
export async function newPremiumUser(server: RunningApp, given?: NewUser): Promise<User> {
  const user = await server.newUser(given)
  await givePremium(server, user)
  return user
}

/** Inserts a paid subscription, without a provider. */
export async function givePremium(
  { database, clock }: Pick<RunningApp, 'database' | 'clock'>,
  { tenantId }: { readonly tenantId: string },
): Promise<void> {
  const now = clock.now()
  const subscriptionId = randomUUID()
  const snapshot = snapshotAt({ ...NO_FACTS, payments: [{ id: 'given', at: now }] }, now)
  await database.kysely
    .insertInto('subscription')
    .values({
      tenant_id: tenantId,
      id: subscriptionId,
      status: snapshot.status,
      price_cents: 799,
      premium_until: snapshot.premiumUntil,
      next_period_start: snapshot.nextPeriodStart,
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
