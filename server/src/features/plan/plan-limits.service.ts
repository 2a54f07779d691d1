import { randomUUID } from 'node:crypto'
import { ACTIVE_HOURS, FREE_LIMITS, type PlanLimitType } from '@compra/contract/limits.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { startOfMonth } from '#lib/time/calendar.ts'
import type { PlanRepository, Trx } from './plan.repository.ts'

/** The number of a tenant's entities of a type, and of those created after `since`. */
export interface Count {
  readonly all: number
  readonly recent: number
}
export type Counter = (trx: Trx, tenantId: string, since: Date) => Promise<Count>

/** Counters of other features' entities, passed in by the composition root. */
export type Counters = Record<Exclude<PlanLimitType, 'stock_min_lists'>, Counter>

export type OwnerLevel = 'free' | 'premium'

export interface Hold {
  /** The revision of all rows that the transaction writes. */
  readonly rev: number
  readonly level: OwnerLevel
  /** Ids of the household's members, and of its open live links. */
  readonly members: readonly string[]
  readonly links: readonly string[]
}

interface Deps {
  readonly plans: PlanRepository
  readonly counters: Counters
  readonly clock: Clock
}

interface Rule {
  readonly counted: keyof Count
  readonly refusal: ProblemCode
}

/** The limits of each type, with their error codes; the first reached limit is reported (G-003). */
const RULES: Record<PlanLimitType, readonly Rule[]> = {
  shopping_lists: [
    { counted: 'recent', refusal: 'active_lists_limit' },
    { counted: 'all', refusal: 'lists_limit' },
  ],
  shared_shopping_lists: [{ counted: 'recent', refusal: 'active_lists_limit' }],
  products: [{ counted: 'all', refusal: 'plan_limit_reached' }],
  recipes: [{ counted: 'all', refusal: 'plan_limit_reached' }],
  stock_min_lists: [{ counted: 'recent', refusal: 'plan_limit_reached' }],
  receipts: [{ counted: 'recent', refusal: 'plan_limit_reached' }],
}

const ACTIVE_MS = ACTIVE_HOURS * 3_600_000

export type PlanLimits = ReturnType<typeof createPlanLimits>

/** The limits of the free plan (G-081, G-083). */
export function createPlanLimits({ plans, counters, clock }: Deps) {
  /** The start of the time window in which entities of a type count as recent. */
  const windowStart = (type: PlanLimitType) => {
    const now = clock.now()
    if (type === 'receipts') return new Date(startOfMonth(now).getTime() - 1)
    return new Date(now.getTime() - ACTIVE_MS)
  }

  const countUses: Counter = async (trx, tenantId, since) => {
    const recent = await plans.countUses(trx, tenantId, since)
    return { all: recent, recent }
  }
  const countOf: Record<PlanLimitType, Counter> = { ...counters, stock_min_lists: countUses }

  const refusalOf = async (trx: Trx, tenantId: string, type: PlanLimitType) => {
    const count = await countOf[type](trx, tenantId, windowStart(type))
    return RULES[type].find(({ counted }) => count[counted] >= FREE_LIMITS[type])?.refusal
  }

  const lock = async (trx: Trx, tenantId: string): Promise<OwnerLevel> => {
    const owner = await plans.lockOwner(trx, tenantId, clock.now())
    // The account was deleted during this call.
    if (!owner) throw new AppError('unauthorized')
    return owner.premium ? 'premium' : 'free'
  }

  const hold = async (
    trx: Trx,
    tenantId: string,
    what: 'lists' | 'pantry' = 'lists',
  ): Promise<Hold> => {
    const held = await plans.hold(trx, tenantId, clock.now(), what)
    // The account was deleted during this call.
    if (!held) throw new AppError('unauthorized')
    const { premium, rev, members, links } = held
    return { rev, level: premium ? 'premium' : 'free', members, links }
  }

  const assertRoom = async (
    trx: Trx,
    tenantId: string,
    type: PlanLimitType,
    level: OwnerLevel,
  ): Promise<void> => {
    const refusal = level === 'free' ? await refusalOf(trx, tenantId, type) : undefined
    if (refusal) throw new AppError(refusal)
  }

  const assertCanCreate = async (
    trx: Trx,
    tenantId: string,
    type: PlanLimitType,
  ): Promise<void> => {
    await assertRoom(trx, tenantId, type, await lock(trx, tenantId))
  }

  return {
    /**
     * Call it first in a transaction that creates an entity: it locks the household, so that no concurrent
     * transaction creates one. Throws if a limit is reached.
     */
    assertCanCreate,

    /** The same in a transaction that already holds the household. */
    assertRoom,

    /** Locks the household for a change that creates nothing, and returns its level. */
    lock,

    /**
     * Call it first in a transaction that writes synced tables: a trigger rejects writes without it. It serialises
     * the transactions of a household, so that a client that has read up to a revision has missed no earlier one.
     * 'pantry': the transaction writes products, saved lists or recipes.
     */
    hold,

    /** Called before a form opens. May be stale at the POST, which checks again. */
    isReached: (tenantId: string, type: PlanLimitType): Promise<boolean> =>
      plans.transaction(async (trx) => {
        const owner = await plans.findOwner(trx, tenantId, clock.now())
        if (!owner) throw new AppError('unauthorized')
        return !owner.premium && (await refusalOf(trx, tenantId, type)) !== undefined
      }),

    /** The present level of the household, without a lock. */
    levelOf: (tenantId: string): Promise<OwnerLevel> =>
      plans.transaction(async (trx) => {
        const owner = await plans.findOwner(trx, tenantId, clock.now())
        if (!owner) throw new AppError('unauthorized')
        return owner.premium ? 'premium' : 'free'
      }),

    /** Counts one list generated from low stock (G-084). */
    incrementUsage: (tenantId: string): Promise<void> =>
      plans.transaction(async (trx) => {
        await assertCanCreate(trx, tenantId, 'stock_min_lists')
        await plans.insertUse(trx, tenantId, randomUUID(), clock.now())
      }),

    /** Deletes uses outside the time window in which they count. */
    cleanUp: (): Promise<void> => plans.deleteUses(windowStart('stock_min_lists')),
  }
}
