import { applyHome } from '@compra/contract/sync/home/apply/apply.ts'
import type { HomeRefused } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeAnswer, HomeRequest } from '@compra/contract/sync/home/home.ts'
import type { Hold } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { limitsOf } from './home-limits.ts'
import type { HomeRepository, PushedBy, Trx } from './home.repository.ts'

interface Deps {
  readonly home: HomeRepository
  readonly clock: Clock
}

/** A full pull omits older purchases: no other device enters them any more. */
const BOUGHT_MS = 90 * 86_400_000

export type HomeService = ReturnType<typeof createHomeService>

/** Sync of the pantry: products, saved lists, recipes and stock movements. */
export function createHomeService({ home, clock }: Deps) {
  return {
    /** Applies a push within the plan's limits; requires the pantry's hold. */
    async push(
      trx: Trx,
      by: PushedBy,
      request: HomeRequest,
      { level, members }: Pick<Hold, 'level' | 'members'>,
    ): Promise<{ readonly hasChanged: boolean; readonly refused: readonly HomeRefused[] }> {
      const pushed = pushOf(request)
      // The member may have left while this push was in flight.
      if (!members.includes(by.actorId)) throw new AppError('unauthorized')
      const known = await home.known(trx, by.tenantId, pushed)
      const { refused, ...changes } = applyHome(known, pushed, limitsOf(level, by.at))
      const hasChanged = Object.values(changes).some(({ length }) => length > 0)
      if (hasChanged) await home.write(trx, by, known, { ...changes, refused })
      return { hasChanged, refused }
    },

    /** The changes since the request's cursor, and the current state of everything it pushed. */
    async pull(
      tenantId: string,
      request: HomeRequest,
      refused: readonly HomeRefused[],
      trx?: Trx,
    ): Promise<HomeAnswer> {
      const { products, savedLists, recipes, moves } = pushOf(request)
      const moved = moves.flatMap((move) => ('product' in move ? move.product : []))
      const wanted = {
        tenantId,
        cursor: request.cursor,
        ids: [...[...products, ...savedLists, ...recipes].map(({ id }) => id), ...moved],
        keys: moves.flatMap((move) => (move.kind === 'enter' ? move.purchase : [])),
        boughtAfter: new Date(clock.now().getTime() - BOUGHT_MS),
      }
      const found = await home.changesSince(wanted, trx)
      // The account was deleted during this call.
      if (!found) throw new AppError('unauthorized')
      const { reset, ...changes } = found
      return { ...changes, refused: [...refused], ...(reset && { reset }) }
    },

    /** Refuses a push to another household, and returns the whole pantry. */
    async refuse(tenantId: string, request: HomeRequest): Promise<HomeAnswer> {
      const refused = thingsOf(request).map(({ id }): HomeRefused => ({ id, code: 'not_allowed' }))
      const nothing = { cursor: 0, products: [], savedLists: [], recipes: [], moves: [] }
      return { ...(await this.pull(tenantId, nothing, refused)), reset: true }
    },
  }
}

/** The number of changes in a request. */
export function sizeOf(request: HomeRequest): number {
  return thingsOf(request).length
}

function thingsOf({ products, savedLists, recipes, moves }: HomeRequest) {
  return [...products, ...savedLists, ...recipes, ...moves]
}

/** With ids in lower case, as PostgreSQL writes them. */
function pushOf({ products, savedLists, recipes, moves }: HomeRequest) {
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
