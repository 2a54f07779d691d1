import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type PlanRepository = ReturnType<typeof createPlanRepository>

export function createPlanRepository(db: Kysely<Tables>) {
  return {
    async findPriceCents(id: string): Promise<number | undefined> {
      const plan = await db
        .selectFrom('plan')
        .select('price_cents')
        .where('id', '=', id)
        .executeTakeFirst()
      return plan?.price_cents
    },
  }
}
