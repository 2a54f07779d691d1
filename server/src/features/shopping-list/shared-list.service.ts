import { randomUUID } from 'node:crypto'
import { SHARED_LIST_DAYS } from '@compra/contract/limits.ts'
import type { SharedList } from '@compra/contract/shopping-list/shopping-list.ts'
import { foldName } from '@compra/contract/text/name.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { SharedListRepository } from './shared-list.repository.ts'

interface Deps {
  readonly sharedLists: SharedListRepository
  readonly limits: Pick<PlanLimits, 'assertCanCreate'>
  readonly clock: Clock
}

const DAY_MS = 86_400_000

export type SharedListService = ReturnType<typeof createSharedListService>

/** Public links to a snapshot of the names of a list (G-107 to G-109). */
export function createSharedListService({ sharedLists, limits, clock }: Deps) {
  return {
    share: (tenantId: string, { items }: SharedList): Promise<{ id: string }> =>
      sharedLists.transaction(async (trx) => {
        await limits.assertCanCreate(trx, tenantId, 'shared_shopping_lists')
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + SHARED_LIST_DAYS * DAY_MS)
        const id = randomUUID()
        await sharedLists.insert(trx, {
          id,
          tenantId,
          names: distinct(items),
          createdAt,
          expiresAt,
        })
        return { id }
      }),

    /** Public: the id is the secret. */
    async get(id: string): Promise<SharedList> {
      const names = await sharedLists.findNames(id, clock.now())
      if (!names) throw new AppError('not_found')
      return { items: names.map((name) => ({ name })) }
    },

    /** The names; undefined, instead of an error, for an unknown or expired link. */
    findNames: (id: string) => sharedLists.findNames(id, clock.now()),

    /** Deletes expired links. */
    cleanUp: (): Promise<void> => sharedLists.deleteExpired(clock.now()),
  }
}

/** Drops names that are equal to an earlier one when folded. */
function distinct(items: readonly { readonly name: string }[]): string[] {
  const byFolded = new Map<string, string>()
  for (const { name } of items) {
    const folded = foldName(name)
    if (!byFolded.has(folded)) byFolded.set(folded, name)
  }
  return [...byFolded.values()]
}
