import { randomUUID } from 'node:crypto'
import { ACTIVE_HOURS, FREE_LIMITS, type PlanLimitType } from '@compra/contract/limits.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { PlanRepository, Trx } from './plan.repository.ts'

/** What a tenant has of a kind, and how much of that was made after `since`. */
export interface Count {
  readonly all: number
  readonly recent: number
}
export type Counter = (trx: Trx, tenantId: string, since: Date) => Promise<Count>

/** How the things are counted that other features own; handed over by the composition root. */
export type Counters = Record<Exclude<PlanLimitType, 'stock_min_lists'>, Counter>

export type OwnerLevel = 'free' | 'premium'

interface Parts {
  readonly plans: PlanRepository
  readonly counters: Counters
  readonly clock: Clock
}

interface Rule {
  readonly counted: keyof Count
  readonly refusal: ProblemCode
}

/** Which count meets the limit, and the words of the refusal; the first that is met speaks (G-003). */
const RULES: Record<PlanLimitType, readonly Rule[]> = {
  shopping_lists: [
    { counted: 'recent', refusal: 'active_lists_limit' },
    { counted: 'all', refusal: 'lists_limit' },
  ],
  shared_shopping_lists: [{ counted: 'recent', refusal: 'active_lists_limit' }],
  products: [{ counted: 'all', refusal: 'plan_limit_reached' }],
  recipes: [{ counted: 'all', refusal: 'plan_limit_reached' }],
  stock_min_lists: [{ counted: 'recent', refusal: 'plan_limit_reached' }],
}

const ACTIVE_MS = ACTIVE_HOURS * 3_600_000

export type PlanLimits = ReturnType<typeof createPlanLimits>

/** The limits of the free plan, decided in one place for everything that is limited (G-081, G-083). */
export function createPlanLimits({ plans, counters, clock }: Parts) {
  const windowStart = () => new Date(clock.now().getTime() - ACTIVE_MS)

  const countUses: Counter = async (trx, tenantId, since) => {
    const recent = await plans.countUses(trx, tenantId, since)
    return { all: recent, recent }
  }
  const countOf: Record<PlanLimitType, Counter> = { ...counters, stock_min_lists: countUses }

  const refusalOf = async (trx: Trx, tenantId: string, type: PlanLimitType) => {
    const count = await countOf[type](trx, tenantId, windowStart())
    return RULES[type].find(({ counted }) => count[counted] >= FREE_LIMITS[type])?.refusal
  }

  const lock = async (trx: Trx, tenantId: string): Promise<OwnerLevel> => {
    const owner = await plans.lockOwner(trx, tenantId, clock.now())
    // Deleted while this call was on its way.
    if (!owner) throw new AppError('unauthorized')
    return owner.premium ? 'premium' : 'free'
  }

  const assertCanCreate = async (
    trx: Trx,
    tenantId: string,
    type: PlanLimitType,
  ): Promise<OwnerLevel> => {
    const level = await lock(trx, tenantId)
    const refusal = level === 'free' ? await refusalOf(trx, tenantId, type) : undefined
    if (refusal) throw new AppError(refusal)
    return level
  }

  return {
    /**
     * Call it first in the transaction that creates. From then on until the end of the transaction
     * nobody else creates anything for this owner. Throws the refusal when a limit is reached.
     */
    assertCanCreate,

    /** Holds the owner for a change that is no creation, and tells its level. */
    lock,

    /** What the client asks before it opens a form; the answer may be stale by the time of the POST. */
    isReached: (tenantId: string, type: PlanLimitType): Promise<boolean> =>
      plans.transaction(async (trx) => {
        const owner = await plans.findOwner(trx, tenantId, clock.now())
        if (!owner) throw new AppError('unauthorized')
        return !owner.premium && (await refusalOf(trx, tenantId, type)) !== undefined
      }),

    /** Counts one list made from what is missing at home (G-084). */
    incrementUsage: (tenantId: string): Promise<void> =>
      plans.transaction(async (trx) => {
        await assertCanCreate(trx, tenantId, 'stock_min_lists')
        await plans.insertUse(trx, tenantId, randomUUID(), clock.now())
      }),

    /** Forgets uses that count no more. */
    sweep: (): Promise<void> => plans.deleteUses(windowStart()),
  }
}
