import { randomUUID } from 'node:crypto'
import type { RunningApp } from './start-app.ts'

/** Somebody's Premium, as a payment would have left it; ends a month after the server's now. */
export async function givePremium(
  { database, clock }: Pick<RunningApp, 'database' | 'clock'>,
  { tenantId }: { readonly tenantId: string },
): Promise<void> {
  const now = clock.now()
  await database.kysely
    .insertInto('subscription')
    .values({
      tenant_id: tenantId,
      id: randomUUID(),
      status: 'active',
      price_cents: 799,
      premium_until: new Date(now.getTime() + 33 * 86_400_000),
      created_at: now,
    })
    .execute()
}
