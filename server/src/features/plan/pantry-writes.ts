import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { Hold, PlanLimits } from './plan-limits.service.ts'
import type { PlanRepository, Trx } from './plan.repository.ts'

interface Deps {
  readonly plans: Pick<PlanRepository, 'transaction'>
  readonly limits: Pick<PlanLimits, 'hold' | 'assertRoom'>
  /** Called after each commit with the household's new revision. */
  readonly committed: (tenantId: string, rev: number) => void
}

type Work<T> = (trx: Trx, hold: Hold) => Promise<T>

export type PantryWrites = ReturnType<typeof createPantryWrites>

/**
 * Writes products, saved lists and recipes in a transaction that first locks the household; the commit is
 * published to its devices.
 */
export function createPantryWrites({ plans, limits, committed }: Deps) {
  const write = async <T>(tenantId: string, work: Work<T>): Promise<T> => {
    const { result, rev } = await plans.transaction(async (trx) => {
      const hold = await limits.hold(trx, tenantId, 'pantry')
      return { result: await work(trx, hold), rev: hold.rev }
    })
    committed(tenantId, rev)
    return result
  }

  return {
    write,

    /** For new entities: throws at a limit of the plan. */
    create: <T>(tenantId: string, type: PlanLimitType, work: Work<T>): Promise<T> =>
      write(tenantId, async (trx, hold) => {
        await limits.assertRoom(trx, tenantId, type, hold.level)
        return work(trx, hold)
      }),
  }
}
