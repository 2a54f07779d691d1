import { HISTORY_DAYS } from '@compra/contract/sync/history.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { UpkeepRepository } from './upkeep.repository.ts'

const DAY_MS = 86_400_000
/** Older cursors are invalid: the device pulls everything again. */
const REMOVED_DAYS = 90

interface Deps {
  readonly upkeep: UpkeepRepository
  readonly limits: Pick<PlanLimits, 'lock'>
  readonly clock: Clock
}

/** Deletes old tombstones of lists and of the pantry, old history and stale presence. */
export function createUpkeepService({ upkeep, limits, clock }: Deps) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  const forget = (tenantId: string, before: Date): Promise<void> =>
    upkeep.transaction(async (trx) => {
      await limits.lock(trx, tenantId)
      await upkeep.forget(trx, tenantId, before)
    })

  return {
    async cleanUp(): Promise<void> {
      const before = daysAgo(REMOVED_DAYS)
      for (let stale = await upkeep.findStale(before); stale.length > 0;) {
        for (const tenantId of stale) await forget(tenantId, before).catch(unlessErased)
        stale = await upkeep.findStale(before)
      }
      while (await upkeep.deleteSomeEvents(daysAgo(HISTORY_DAYS)));
      await upkeep.deletePresence(daysAgo(1))
    },
  }
}

/** A household that was deleted since the query has no tombstones left. */
function unlessErased(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
