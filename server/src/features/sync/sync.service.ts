import type { PantryRefused } from '@compra/contract/sync/pantry/apply/outcome.ts'
import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import type { Refusal, SyncAnswer, SyncRequest } from '@compra/contract/sync/sync.ts'
import type { Hold, PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { answerOf, namesOf, wireChanges } from './answer.ts'
import type { Changes } from './changes.ts'
import { type PantryService, sizeOf } from './pantry/pantry.service.ts'
import { type Actor, listIdOf, onlyListOf } from './push/actor.ts'
import type { Refused } from './push/push-lists.ts'
import { applyAll, type Pushed, type WrittenBy } from './push/push.ts'
import { createPushedReads } from './push/pushed-reads.ts'
import type { SyncRepository, Trx } from './sync.repository.ts'

/** Counters of pushed rows, and of refused ones by reason. */
export interface SyncCounts {
  pushed(rows: number): void
  refused(code: Refusal | PantryRefusal): void
}

interface Deps {
  readonly sync: SyncRepository
  readonly pantry: PantryService
  readonly limits: Pick<PlanLimits, 'hold'>
  readonly clock: Clock
  /** Called after each commit that changes a household. */
  readonly committed: (tenantId: string, rev: number) => void
  readonly counts: SyncCounts
}

/**
 * Streams refresh their presence every ten seconds. With the next poll, a client that vanished without
 * disconnecting is shown as absent within 30 seconds.
 */
const PRESENCE_MS = 20_000

export type SyncService = ReturnType<typeof createSyncService>

/** Applies the pushes of devices, and returns the changes since their cursors. */
export function createSyncService({ sync, pantry, limits, clock, committed, counts }: Deps) {
  /** Actors seen after this moment are present. */
  const seenAfter = () => new Date(clock.now().getTime() - PRESENCE_MS)
  const wantedOf = (actor: Pick<Actor, 'tenantId'>, cursor: number) => {
    return {
      tenantId: actor.tenantId,
      cursor,
      now: clock.now(),
      seenAfter: seenAfter(),
      ids: [],
      listId: null,
      budgets: false,
    }
  }

  const pushedReads = createPushedReads<Changes>()

  /** Lets the streams share what the push reads, unless it reads one list only. */
  const announce = (actor: Actor, read: Parameters<typeof pushedReads.add>[1]): void => {
    if (onlyListOf(actor) === undefined) pushedReads.add(actor.tenantId, read)
    committed(actor.tenantId, read.rev)
  }

  const pull = async (
    actor: Actor,
    cursor: number,
    { budgets }: Pick<SyncRequest, 'budgets'>,
  ): Promise<SyncAnswer> => {
    const listId = onlyListOf(actor) ?? null
    const wanted = { ...wantedOf(actor, cursor), listId, budgets: budgets !== undefined }
    const answer = answerOf(actor, found(await sync.changesSince(wanted)), [], clock.now())
    return { ...(budgets && NO_BUDGETS), ...answer }
  }

  /** Lists, and the pantry if it is asked for. Both reads are sent at once; each has a cursor of its own. */
  const pullAll = async (actor: Actor, request: SyncRequest): Promise<SyncAnswer> => {
    const { cursor, home: asked } = request
    const [answer, home] = await Promise.all([
      pull(actor, cursor, request),
      asked && pantry.pull(actor.tenantId, asked, []),
    ])
    return home ? { ...answer, home } : answer
  }

  /** Applies and writes pushed lists, rows and budgets. Requires the hold. */
  const pushLists = async (
    trx: Trx,
    actor: Actor,
    { lists, rows, budgets }: Pushed,
    { level, members, links }: Hold,
    by: WrittenBy,
  ) => {
    if (lists.length + rows.length + budgets.length === 0) return { hasChanged: false, refused: [] }
    // The member may have left, or the link may have been closed, while this push was in flight.
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
    const pantryPush = asked && sizeOf(asked) > 0 ? asked : undefined
    const ids = rows.map(({ id }) => id)
    const listId = onlyListOf(actor) ?? null
    const isBudgetWanted = request.budgets !== undefined
    const read = () =>
      sync.changesSince({ ...wantedOf(actor, cursor), ids, listId, budgets: isBudgetWanted })
    const respond = async (
      reading: ReturnType<typeof read>,
      refused: Refusals,
    ): Promise<SyncAnswer> => {
      const lists = answerOf(actor, found(await reading), refused.rows, clock.now())
      return {
        ...(request.budgets && NO_BUDGETS),
        ...lists,
        ...(asked && { home: await pantry.pull(actor.tenantId, asked, refused.pantry) }),
      }
    }
    const work = async (trx: Trx) => {
      const what = pantryPush ? 'pantry' : 'lists'
      const hold = await limits.hold(trx, actor.tenantId, what)
      const now = clock.now()
      const by = { tenantId: actor.tenantId, actorId: actor.id, rev: hold.rev, at: now }
      const done = await pushLists(trx, actor, { lists, rows, budgets }, hold, by)
      const pantryDone = pantryPush
        ? await pantry.push(trx, by, pantryPush, hold)
        : { hasChanged: false, refused: [] }
      return {
        hasChanged: done.hasChanged || pantryDone.hasChanged,
        rev: hold.rev,
        refused: { rows: done.refused, pantry: pantryDone.refused },
      }
    }
    const { hasChanged, rev, refused } = await sync.transaction(work)
    // After the commit: in the transaction it would keep the household locked, and its connection from others.
    const reading = read()
    if (hasChanged) announce(actor, { rev, cursor, reading })
    const answer = await respond(reading, refused)
    counts.pushed(
      rows.length + lists.length + budgets.length + (pantryPush ? sizeOf(pantryPush) : 0),
    )
    for (const { code } of [...answer.refused, ...(answer.home?.refused ?? [])]) {
      counts.refused(code)
    }
    return answer
  }

  /** Refuses a push to another household, such as changes that a former user left on the device. */
  const refuse = async (actor: Actor, request: SyncRequest) => {
    const { lists, rows, home: asked } = request
    const answer = await pull(actor, 0, request)
    const refused = [...lists, ...rows].map(({ id }) => ({ id, code: 'not_allowed' as const }))
    const whole = asked && { home: await pantry.refuse(actor.tenantId, asked) }
    return { ...answer, refused, reset: true as const, ...whole }
  }

  return {
    seenAfter,

    /** Applies a push within the actor's rights and the plan's limits, and returns the changes since the cursor. */
    async sync(actor: Actor, request: SyncRequest): Promise<SyncAnswer> {
      const { household = actor.tenantId, lists, rows, budgets = [], at, home: asked } = request
      if (at) {
        const by = { tenantId: actor.tenantId, actorId: actor.id, at: clock.now() }
        const listId = listIdOf(actor, at.list)
        if (listId === (onlyListOf(actor) ?? listId))
          await sync.recordPresence(by, { ...at, listId })
      }
      if (household !== actor.tenantId) return refuse(actor, request)
      const pushed = lists.length + rows.length + budgets.length
      const isPush = pushed + (asked ? sizeOf(asked) : 0) > 0
      if (isPush) return push(actor, request)
      return pullAll(actor, request)
    },

    /**
     * The changes that members get since the cursor, at least up to the revision; `guestPeople` are the people
     * that live links may see.
     */
    async changesSince(tenantId: string, cursor: number, rev: number) {
      const changes =
        (await pushedReads.find(tenantId, { rev, cursor })) ??
        found(await sync.changesSince(wantedOf({ tenantId }, cursor)))
      const guestPeople = namesOf(changes.people.filter(({ isLink }) => !isLink))
      // The answer to a push has all of them.
      const budgets = changes.budgets.filter((budget) => changes.reset || budget.rev > cursor)
      return {
        isReset: changes.reset,
        guestPeople,
        ...wireChanges(tenantId, { ...changes, budgets }),
      }
    },
  }
}

interface Refusals {
  readonly rows: readonly Refused[]
  readonly pantry: readonly PantryRefused[]
}

/** A client that requests budgets gets a list of them, even an empty one. */
const NO_BUDGETS = { budgets: [] }

/** The account was deleted during this call. */
function found(changes: Changes | undefined): Changes {
  if (!changes) throw new AppError('unauthorized')
  return changes
}
