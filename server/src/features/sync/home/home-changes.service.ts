import { applyHome } from '@compra/contract/sync/home/apply/apply.ts'
import type { HomeOutcome, HomePush } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeProduct } from '@compra/contract/sync/home/home.ts'
import { latestOf } from '@compra/contract/sync/home/kept.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { limitsOf } from './home-limits.ts'
import type { HomeRepository, Trx } from './home.repository.ts'
import type { KnownHome, WantedOfHome } from './known-home.ts'

interface Deps {
  readonly home: HomeRepository
  readonly writes: PantryWrites
  readonly clock: Clock
}

/** Somebody of a household. */
export interface Member {
  readonly id: string
  readonly tenantId: string
}

interface Changed extends HomeOutcome {
  /** Those that matter for the push, as they are now. */
  readonly after: ReadonlyMap<string, HomeProduct>
}

/** A household that is held for the transaction. */
export interface OpenHome {
  readonly trx: Trx
  readonly at: Date
  readonly level: OwnerLevel
  /** What is there of all that is going to be pushed. Ids in lower case, here and there. */
  known(wanted: Partial<WantedOfHome>): Promise<KnownHome>
  /** Does it to what is there, and writes what comes of it. */
  push(known: KnownHome, pushed: Partial<HomePush>): Promise<Changed>
}

export type HomeChanges = ReturnType<typeof createHomeChanges>

/** How calls change products and their stock: as pushes of devices do, by the same rules. */
export function createHomeChanges({ home, writes, clock }: Deps) {
  return {
    write: <T>(caller: Member, work: (open: OpenHome) => Promise<T>): Promise<T> =>
      writes.write(caller.tenantId, (trx, { rev, level, members }) => {
        const at = clock.now()
        const by = { tenantId: caller.tenantId, actorId: caller.id, rev, at }
        return work({
          trx,
          at,
          level,

          async known(wanted) {
            // Somebody who left while this call was on its way.
            if (!members.includes(caller.id)) throw new AppError('unauthorized')
            return home.known(trx, caller.tenantId, { ...NOTHING, ...wanted })
          },

          async push(known, pushed) {
            const whole = { ...NOTHING, ...pushed }
            // A stamp of another clock may be ahead of this one.
            const now = Math.max(at.getTime(), ...whole.products.map(latestOf))
            const outcome = applyHome(known, whole, { ...limitsOf(level, at), now })
            // A call is recognised by its key, if at all.
            const kept = { ...outcome, moves: [] }
            if (hasChanges(kept)) await home.write(trx, by, known, kept)
            const changed = outcome.products.map((product) => [product.id, product] as const)
            return { ...kept, after: new Map([...known.products, ...changed]) }
          },
        })
      }),
  }
}

const NOTHING: HomePush = { products: [], savedLists: [], moves: [] }

function hasChanges(outcome: HomeOutcome): boolean {
  return Object.entries(outcome).some(([name, { length }]) => name !== 'refused' && length > 0)
}
