import type { PlanLimitType } from '@compra/contract/limits.ts'
import type { Hold, PlanLimits } from './plan-limits.service.ts'
import type { PlanRepository, Trx } from './plan.repository.ts'

interface Deps {
  readonly plans: Pick<PlanRepository, 'transaction'>
  readonly limits: Pick<PlanLimits, 'hold' | 'assertRoom'>
  /** Called after each commit that leaves a household something new. */
  readonly committed: (tenantId: string, rev: number) => void
}

type Work<T> = (trx: Trx, hold: Hold) => Promise<T>

export type HomeWrites = ReturnType<typeof createHomeWrites>

/**
 * How products, saved lists and recipes are written: in a transaction that holds their household first,
 * of which all its devices are told once it is done.
 */
export function createHomeWrites({ plans, limits, committed }: Deps) {
  const write = async <T>(tenantId: string, work: Work<T>): Promise<T> => {
    const { done, rev } = await plans.transaction(async (trx) => {
      const hold = await limits.hold(trx, tenantId, 'home')
      return { done: await work(trx, hold), rev: hold.rev }
    })
    committed(tenantId, rev)
    return done
  }

  return {
    write,

    /** For what makes something new: throws when the plan has no room for it. */
    create: <T>(tenantId: string, type: PlanLimitType, work: Work<T>): Promise<T> =>
      write(tenantId, async (trx, hold) => {
        await limits.assertRoom(trx, tenantId, type, hold.level)
        return work(trx, hold)
      }),
  }
}
