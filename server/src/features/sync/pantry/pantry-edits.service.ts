import { applyPantryPush } from '@compra/contract/sync/pantry/apply/apply.ts'
import type { PantryOutcome, PantryPush } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryProduct } from '@compra/contract/sync/pantry/pantry.ts'
import { latestOf } from '@compra/contract/sync/pantry/versioned.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { KnownPantry, WantedPantry } from './known-pantry.ts'
import { limitsOf } from './pantry-limits.ts'
import type { PantryRepository, Trx } from './pantry.repository.ts'

interface Deps {
  readonly pantry: PantryRepository
  readonly writes: PantryWrites
  readonly clock: Clock
}

/** A caller who is a member of a household. */
export interface Member {
  readonly id: string
  readonly tenantId: string
}

interface Changed extends PantryOutcome {
  /** The products that the push names, as they are after it. */
  readonly after: ReadonlyMap<string, PantryProduct>
}

/** A household that is held until the transaction ends. */
export interface OpenPantry {
  readonly trx: Trx
  readonly at: Date
  readonly level: OwnerLevel
  /** The stored state of everything that is about to be pushed. Expects ids in lower case. */
  known(wanted: Partial<WantedPantry>): Promise<KnownPantry>
  /** Applies the push to the stored state, and writes the outcome. */
  push(known: KnownPantry, pushed: Partial<PantryPush>): Promise<Changed>
}

export type PantryEdits = ReturnType<typeof createPantryEdits>

/** Lets API calls change products and stock by the same rules as pushes of devices. */
export function createPantryEdits({ pantry, writes, clock }: Deps) {
  return {
    write: <T>(caller: Member, work: (open: OpenPantry) => Promise<T>): Promise<T> =>
      writes.write(caller.tenantId, (trx, { rev, level, members }) => {
        const at = clock.now()
        const by = { tenantId: caller.tenantId, actorId: caller.id, rev, at }
        return work({
          trx,
          at,
          level,

          async known(wanted) {
            // The member may have left while this call was in flight.
            if (!members.includes(caller.id)) throw new AppError('unauthorized')
            return pantry.known(trx, caller.tenantId, { ...NOTHING, ...wanted })
          },

          async push(known, pushed) {
            const whole = { ...NOTHING, ...pushed }
            // A product's stamp may come from a clock that is ahead of this one.
            const now = Math.max(at.getTime(), ...whole.products.map(latestOf))
            const outcome = applyPantryPush(known, whole, { ...limitsOf(level, at), now })
            // API calls are deduplicated by their idempotency key, not by move ids.
            const kept = { ...outcome, moves: [] }
            if (hasChanges(kept)) await pantry.write(trx, by, known, kept)
            const changed = outcome.products.map((product) => [product.id, product] as const)
            return { ...kept, after: new Map([...known.products, ...changed]) }
          },
        })
      }),
  }
}

const NOTHING: PantryPush = { products: [], savedLists: [], recipes: [], moves: [] }

function hasChanges(outcome: PantryOutcome): boolean {
  return Object.entries(outcome).some(([name, { length }]) => name !== 'refused' && length > 0)
}
