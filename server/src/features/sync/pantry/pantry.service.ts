import { applyPantryPush } from '@compra/contract/sync/pantry/apply/apply.ts'
import type { PantryRefused } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryAnswer, PantryRequest } from '@compra/contract/sync/pantry/pantry.ts'
import type { Hold } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { limitsOf } from './pantry-limits.ts'
import type { PantryRepository, PushedBy, Trx } from './pantry.repository.ts'

interface Deps {
  readonly pantry: PantryRepository
  readonly clock: Clock
}

/** A full pull omits older purchases: no other device enters them any more. */
const BOUGHT_MS = 90 * 86_400_000

export type PantryService = ReturnType<typeof createPantryService>

/** Sync of the pantry: products, saved lists, recipes and stock movements. */
export function createPantryService({ pantry, clock }: Deps) {
  return {
    /** Applies a push within the plan's limits; requires the pantry's hold. */
    async push(
      trx: Trx,
      by: PushedBy,
      request: PantryRequest,
      { level, members }: Pick<Hold, 'level' | 'members'>,
    ): Promise<{ readonly hasChanged: boolean; readonly refused: readonly PantryRefused[] }> {
      const pushed = pushOf(request)
      // The member may have left while this push was in flight.
      if (!members.includes(by.actorId)) throw new AppError('unauthorized')
      const known = await pantry.known(trx, by.tenantId, pushed)
      const { refused, ...changes } = applyPantryPush(known, pushed, limitsOf(level, by.at))
      const hasChanged = Object.values(changes).some(({ length }) => length > 0)
      if (hasChanged) await pantry.write(trx, by, known, { ...changes, refused })
      return { hasChanged, refused }
    },

    /** The changes since the request's cursor, and the current state of everything it pushed. */
    async pull(
      tenantId: string,
      request: PantryRequest,
      refused: readonly PantryRefused[],
    ): Promise<PantryAnswer> {
      const { products, savedLists, recipes, moves } = pushOf(request)
      const moved = moves.flatMap((move) => ('product' in move ? move.product : []))
      const wanted = {
        tenantId,
        cursor: request.cursor,
        ids: [...[...products, ...savedLists, ...recipes].map(({ id }) => id), ...moved],
        keys: moves.flatMap((move) => (move.kind === 'enter' ? move.purchase : [])),
        boughtAfter: new Date(clock.now().getTime() - BOUGHT_MS),
      }
      const found = await pantry.changesSince(wanted)
      // The account was deleted during this call.
      if (!found) throw new AppError('unauthorized')
      const { reset, ...changes } = found
      return { ...changes, refused: [...refused], ...(reset && { reset }) }
    },

    /** Refuses a push to another household, and returns the whole pantry. */
    async refuse(tenantId: string, request: PantryRequest): Promise<PantryAnswer> {
      const refused = thingsOf(request).map(({ id }): PantryRefused => ({
        id,
        code: 'not_allowed',
      }))
      const nothing = { cursor: 0, products: [], savedLists: [], recipes: [], moves: [] }
      return { ...(await this.pull(tenantId, nothing, refused)), reset: true }
    },
  }
}

/** The number of changes in a request. */
export function sizeOf(request: PantryRequest): number {
  return thingsOf(request).length
}

function thingsOf({ products, savedLists, recipes, moves }: PantryRequest) {
  return [...products, ...savedLists, ...recipes, ...moves]
}

/** With ids in lower case, as PostgreSQL writes them. */
function pushOf({ products, savedLists, recipes, moves }: PantryRequest) {
  const low = <Thing extends { readonly id: string }>(thing: Thing) => ({
    ...thing,
    id: thing.id.toLowerCase(),
  })
  return {
    products: products.map(low),
    savedLists: savedLists.map(low),
    recipes: recipes.map(low),
    moves: moves.map((move) => ({
      ...low(move),
      ...(move.entry !== undefined && { entry: move.entry.toLowerCase() }),
      ...('product' in move && { product: move.product.toLowerCase() }),
    })),
  }
}
