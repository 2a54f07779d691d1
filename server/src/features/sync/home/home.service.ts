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

/** Longer ago nobody enters a purchase that another device has entered. */
const BOUGHT_MS = 90 * 86_400_000

export type HomeService = ReturnType<typeof createHomeService>

/** What a household keeps beside its lists, as its devices bring it together. */
export function createHomeService({ home, clock }: Deps) {
  return {
    /** Takes what the plan lets it; whether anything changed. `hold`: of the home. */
    async push(
      trx: Trx,
      by: PushedBy,
      request: HomeRequest,
      { level, members }: Pick<Hold, 'level' | 'members'>,
    ): Promise<{ readonly hasChanged: boolean; readonly refused: readonly HomeRefused[] }> {
      const pushed = pushOf(request)
      // Somebody who left while this push was on its way.
      if (!members.includes(by.actorId)) throw new AppError('unauthorized')
      const known = await home.known(trx, by.tenantId, pushed)
      const { refused, ...changes } = applyHome(known, pushed, limitsOf(level, by.at))
      const hasChanged = Object.values(changes).some(({ length }) => length > 0)
      if (hasChanged) await home.write(trx, by, known, { ...changes, refused })
      return { hasChanged, refused }
    },

    /** What is new since the request's cursor, and whatever it pushed. */
    async tell(
      tenantId: string,
      request: HomeRequest,
      refused: readonly HomeRefused[],
      trx?: Trx,
    ): Promise<HomeAnswer> {
      const { products, savedLists, moves } = pushOf(request)
      const moved = moves.flatMap((move) => ('product' in move ? move.product : []))
      const wanted = {
        tenantId,
        cursor: request.cursor,
        ids: [...[...products, ...savedLists].map(({ id }) => id), ...moved],
        keys: moves.flatMap((move) => (move.kind === 'enter' ? move.purchase : [])),
        boughtAfter: new Date(clock.now().getTime() - BOUGHT_MS),
      }
      const told = await home.unread(wanted, trx)
      // The account was deleted during this call.
      if (!told) throw new AppError('unauthorized')
      const { reset, ...news } = told
      return { ...news, refused: [...refused], ...(reset && { reset }) }
    },

    /** Everything; nothing of the request is taken, which is of another household. */
    async refuse(tenantId: string, request: HomeRequest): Promise<HomeAnswer> {
      const nothing = { cursor: 0, products: [], savedLists: [], moves: [] }
      const { products, savedLists, moves } = request
      const refused = [...products, ...savedLists, ...moves].map(({ id }): HomeRefused => ({
        id,
        code: 'not_allowed',
      }))
      return { ...(await this.tell(tenantId, nothing, refused)), reset: true }
    },
  }
}

/** How many things it brings. */
export function sizeOf({ products, savedLists, moves }: HomeRequest): number {
  return products.length + savedLists.length + moves.length
}

/** As the database writes ids. */
function pushOf({ products, savedLists, moves }: HomeRequest) {
  const low = <Thing extends { readonly id: string }>(thing: Thing) => ({
    ...thing,
    id: thing.id.toLowerCase(),
  })
  return {
    products: products.map(low),
    savedLists: savedLists.map(low),
    moves: moves.map((move) => ({
      ...low(move),
      ...(move.entry !== undefined && { entry: move.entry.toLowerCase() }),
      ...('product' in move && { product: move.product.toLowerCase() }),
    })),
  }
}
