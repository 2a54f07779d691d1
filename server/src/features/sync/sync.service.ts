import type { HomeRefused } from '@compra/contract/sync/home/apply/outcome.ts'
import type { HomeRefusal } from '@compra/contract/sync/home/home.ts'
import type { Refusal, SyncAnswer, SyncRequest } from '@compra/contract/sync/sync.ts'
import type { Hold, PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { answerOf, namesOf, toldOf } from './answer.ts'
import { type HomeService, sizeOf } from './home/home.service.ts'
import { type Actor, listIdOf, onlyListOf } from './push/actor.ts'
import type { Refused } from './push/push-lists.ts'
import { applyAll, type Pushed } from './push/push.ts'
import type { SyncRepository, Trx, WrittenBy } from './sync.repository.ts'
import type { Unread } from './unread.ts'

/** Counts rows and what the home has: what was pushed, and what was refused, by the reason. */
export interface SyncCounts {
  pushed(rows: number): void
  refused(code: Refusal | HomeRefusal): void
}

interface Deps {
  readonly sync: SyncRepository
  readonly home: HomeService
  readonly limits: Pick<PlanLimits, 'hold'>
  readonly clock: Clock
  /** Called after each commit that leaves a household something new. */
  readonly committed: (tenantId: string, rev: number) => void
  readonly counts: SyncCounts
}

/**
 * Whoever has a stream is written down every ten seconds. With the next look at who is there, somebody
 * who is gone without a word is gone for the others within half a minute.
 */
const HERE_MS = 20_000

export type SyncService = ReturnType<typeof createSyncService>

/** What devices push, and what they have not heard yet. */
export function createSyncService({ sync, home, limits, clock, committed, counts }: Deps) {
  const wantedOf = (actor: Pick<Actor, 'tenantId'>, cursor: number) => {
    const now = clock.now()
    const seenAfter = new Date(now.getTime() - HERE_MS)
    return {
      tenantId: actor.tenantId,
      cursor,
      now,
      seenAfter,
      ids: [],
      listId: null,
      budgets: false,
    }
  }

  const pull = async (
    actor: Actor,
    cursor: number,
    { budgets }: Pick<SyncRequest, 'budgets'>,
  ): Promise<SyncAnswer> => {
    const listId = onlyListOf(actor) ?? null
    const wanted = { ...wantedOf(actor, cursor), listId, budgets: budgets !== undefined }
    const answer = answerOf(actor, found(await sync.unread(wanted)), [], clock.now())
    return { ...(budgets && NO_BUDGETS), ...answer }
  }

  /** Writes what comes of lists and their rows. Requires the hold. */
  const pushLists = async (
    trx: Trx,
    actor: Actor,
    { lists, rows, budgets }: Pushed,
    { level, members, links }: Hold,
    by: WrittenBy,
  ) => {
    if (lists.length + rows.length + budgets.length === 0) return { hasChanged: false, refused: [] }
    // Somebody who left, or a link that was closed, while this push was on its way.
    if (![...members, ...links].includes(actor.id)) {
      throw new AppError(actor.kind === 'link' ? 'link_closed' : 'unauthorized')
    }
    const pushed = rows.map(({ list, id }) => ({ listId: listIdOf(actor, list), id }))
    const known = await sync.known(trx, actor.tenantId, pushed)
    const outcome = applyAll(
      actor,
      known,
      { lists, rows, budgets },
      { level, now: by.at.getTime() },
    )
    const hasChanged = outcome.lists.length > 0 || outcome.items.length > 0
    if (hasChanged) await sync.write(trx, by, outcome)
    return { hasChanged, refused: outcome.refused }
  }

  const push = async (actor: Actor, request: SyncRequest): Promise<SyncAnswer> => {
    const { cursor, lists, rows, budgets = [], home: asked } = request
    const homePush = asked && sizeOf(asked) > 0 ? asked : undefined
    const ids = rows.map(({ id }) => id)
    /** What is new for the device; within the transaction that has written, or after it. */
    const told = async (refused: Refusals, trx?: Trx): Promise<SyncAnswer> => {
      const listId = onlyListOf(actor) ?? null
      const isBudgetWanted = request.budgets !== undefined
      const wanted = { ...wantedOf(actor, cursor), ids, listId, budgets: isBudgetWanted }
      const lists = answerOf(
        actor,
        found(await sync.unread(wanted, trx)),
        refused.rows,
        clock.now(),
      )
      return {
        ...(request.budgets && NO_BUDGETS),
        ...lists,
        ...(asked && { home: await home.tell(actor.tenantId, asked, refused.home, trx) }),
      }
    }
    const work = async (trx: Trx) => {
      const what = homePush ? 'home' : 'lists'
      const hold = await limits.hold(trx, actor.tenantId, what)
      const now = clock.now()
      const by = { tenantId: actor.tenantId, actorId: actor.id, rev: hold.rev, at: now }
      const done = await pushLists(trx, actor, { lists, rows, budgets }, hold, by)
      const homeDone = homePush
        ? await home.push(trx, by, homePush, hold)
        : { hasChanged: false, refused: [] }
      const refused = { rows: done.refused, home: homeDone.refused }
      return done.hasChanged || homeDone.hasChanged
        ? { hasChanged: true as const, answer: await told(refused, trx) }
        : { hasChanged: false as const, refused }
    }
    const done = await sync.transaction(work)
    const answer = done.hasChanged ? done.answer : await told(done.refused)
    if (done.hasChanged) committed(actor.tenantId, answer.cursor)
    counts.pushed(rows.length + lists.length + budgets.length + (homePush ? sizeOf(homePush) : 0))
    for (const { code } of [...answer.refused, ...(answer.home?.refused ?? [])]) {
      counts.refused(code)
    }
    return answer
  }

  /** Nothing is taken that was meant for another household, such as what somebody else left on a device. */
  const refuse = async (actor: Actor, request: SyncRequest) => {
    const { lists, rows, home: asked } = request
    const answer = await pull(actor, 0, request)
    const refused = [...lists, ...rows].map(({ id }) => ({ id, code: 'not_allowed' as const }))
    const told = asked && { home: await home.refuse(actor.tenantId, asked) }
    return { ...answer, refused, reset: true as const, ...told }
  }

  return {
    /** Takes what was pushed as far as the actor may and the plan lets it, and tells what is new. */
    async sync(actor: Actor, request: SyncRequest): Promise<SyncAnswer> {
      const {
        household = actor.tenantId,
        cursor,
        lists,
        rows,
        budgets = [],
        at,
        home: asked,
      } = request
      if (at) {
        const by = { tenantId: actor.tenantId, actorId: actor.id, at: clock.now() }
        const listId = listIdOf(actor, at.list)
        if (listId === (onlyListOf(actor) ?? listId)) await sync.see(by, { ...at, listId })
      }
      if (household !== actor.tenantId) return refuse(actor, request)
      const pushed = lists.length + rows.length + budgets.length
      const isPush = pushed + (asked ? sizeOf(asked) : 0) > 0
      if (isPush) return push(actor, request)
      const answer = await pull(actor, cursor, request)
      return asked ? { ...answer, home: await home.tell(actor.tenantId, asked, []) } : answer
    },

    /**
     * What a member of the household has not heard yet, who has read up to `cursor`; and of the people
     * those whom live links are told of, too.
     */
    async unread(tenantId: string, cursor: number) {
      const told = found(await sync.unread(wantedOf({ tenantId }, cursor)))
      const guestPeople = namesOf(told.people.filter(({ isLink }) => !isLink))
      return { isReset: told.reset, guestPeople, ...toldOf(tenantId, told) }
    },
  }
}

interface Refusals {
  readonly rows: readonly Refused[]
  readonly home: readonly HomeRefused[]
}

/** Whoever asked is told that there are none. */
const NO_BUDGETS = { budgets: [] }

/** The account was deleted during this call. */
function found(unread: Unread | undefined): Unread {
  if (!unread) throw new AppError('unauthorized')
  return unread
}
