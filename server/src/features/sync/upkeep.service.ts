import { HISTORY_DAYS } from '@compra/contract/sync/history.ts'
import type { Clock } from '#lib/clock.ts'
import type { UpkeepRepository } from './upkeep.repository.ts'

const DAY_MS = 86_400_000
/** A device that has not asked for so long reads everything again. */
const REMOVED_DAYS = 90

interface Deps {
  readonly upkeep: UpkeepRepository
  readonly clock: Clock
}

/** Forgets what was removed from lists long ago, and who changed what. */
export function createUpkeepService({ upkeep, clock }: Deps) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)

  return {
    async cleanUp(): Promise<void> {
      const before = daysAgo(REMOVED_DAYS)
      for (let stale = await upkeep.findStale(before); stale.length > 0;) {
        for (const tenantId of stale) await upkeep.forget(tenantId, before)
        stale = await upkeep.findStale(before)
      }
      while (await upkeep.deleteSomeEvents(daysAgo(HISTORY_DAYS)));
      await upkeep.deletePresence(daysAgo(1))
    },
  }
}
