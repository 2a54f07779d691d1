import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import {
  HOUSE_LIST,
  type Refusal,
  type SyncAnswer,
  type SyncRequest,
  type SyncRow,
} from '@compra/contract/sync/sync.ts'
import { wireRow } from '@compra/contract/sync/wire-row.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { Person } from './people.ts'
import { type Actor, onlyListOf } from './push/actor.ts'
import { type ItemRow, rowOfItem } from './push/item-row.ts'
import { wireList } from './push/list-row.ts'
import type { Refused } from './push/push-lists.ts'
import { applyAll, listIdOf } from './push/push.ts'
import type { SyncRepository } from './sync.repository.ts'
import type { Unread } from './unread.ts'

/** Counts rows: those that were pushed, and those that were refused, by the reason. */
export interface SyncCounts {
  pushed(rows: number): void
  refused(code: Refusal): void
}

interface Deps {
  readonly sync: SyncRepository
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
export function createSyncService({ sync, limits, clock, committed, counts }: Deps) {
  const wantedOf = (actor: Pick<Actor, 'tenantId'>, cursor: number) => {
    const now = clock.now()
    const seenAfter = new Date(now.getTime() - HERE_MS)
    return { tenantId: actor.tenantId, cursor, now, seenAfter, ids: [], listId: null }
  }

  const pull = async (actor: Actor, cursor: number): Promise<SyncAnswer> => {
    const wanted = { ...wantedOf(actor, cursor), listId: onlyListOf(actor) ?? null }
    return answerOf(actor, found(await sync.unread(wanted)), [], clock.now())
  }

  const push = async (actor: Actor, { cursor, lists, rows }: SyncRequest): Promise<SyncAnswer> => {
    const ids = rows.map(({ id }) => id)
    const { answer, hasChanged } = await sync.transaction(async (trx) => {
      const { rev, level } = await limits.hold(trx, actor.tenantId)
      const now = clock.now()
      const pushed = rows.map(({ list, id }) => ({ listId: listIdOf(actor, list), id }))
      const by = { tenantId: actor.tenantId, actorId: actor.id, rev, at: now }
      const known = await sync.known(trx, by, pushed)
      // Somebody who left, or a link that was closed, while this push was on its way.
      if (!known.isHere) throw new AppError(actor.kind === 'link' ? 'link_closed' : 'unauthorized')
      const outcome = applyAll(actor, known, { lists, rows }, { level, now: now.getTime() })
      const isChange = outcome.lists.length > 0 || outcome.items.length > 0
      if (isChange) await sync.write(trx, by, outcome)
      const wanted = { ...wantedOf(actor, cursor), ids, listId: onlyListOf(actor) ?? null }
      const told = found(await sync.unread(wanted, trx))
      return { answer: answerOf(actor, told, outcome.refused, now), hasChanged: isChange }
    })
    if (hasChanged) committed(actor.tenantId, answer.cursor)
    counts.pushed(rows.length + lists.length)
    for (const { code } of answer.refused) counts.refused(code)
    return answer
  }

  /** Nothing is taken that was meant for another household, such as what somebody else left on a device. */
  const refuse = async (actor: Actor, { lists, rows }: SyncRequest): Promise<SyncAnswer> => {
    const answer = await pull(actor, 0)
    const refused = [...lists, ...rows].map(({ id }) => ({ id, code: 'not_allowed' as const }))
    return { ...answer, refused, reset: true }
  }

  return {
    /** Takes what was pushed as far as the actor may and the plan lets it, and tells what is new. */
    async sync(actor: Actor, request: SyncRequest): Promise<SyncAnswer> {
      const { household = actor.tenantId, cursor, lists, rows, at } = request
      if (at) {
        const by = { tenantId: actor.tenantId, actorId: actor.id, at: clock.now() }
        const listId = listIdOf(actor, at.list)
        if (listId === (onlyListOf(actor) ?? listId)) await sync.see(by, { ...at, listId })
      }
      if (household !== actor.tenantId) return refuse(actor, request)
      return lists.length + rows.length === 0 ? pull(actor, cursor) : push(actor, request)
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

/** The account was deleted during this call. */
function found(unread: Unread | undefined): Unread {
  if (!unread) throw new AppError('unauthorized')
  return unread
}

function answerOf(
  { kind, tenantId }: Actor,
  told: Unread,
  refused: readonly Refused[],
  now: Date,
): SyncAnswer {
  return {
    household: tenantId,
    ...toldOf(tenantId, {
      ...told,
      people: kind === 'link' ? told.people.filter(({ isLink }) => !isLink) : told.people,
    }),
    refused: [...refused],
    itemLimit: ITEMS_PER_LIST[told.premium ? 'premium' : 'free'],
    now: now.getTime(),
    ...(told.reset && { reset: true }),
  }
}

function toldOf(tenantId: string, { rev, homeRev, lists, items, people, here }: Unread) {
  const nameOf = (listId: string) => (listId === tenantId ? HOUSE_LIST : listId)
  return {
    cursor: rev,
    homeRev,
    lists: lists.map(wireList),
    rows: items.map((item) => wireItem(nameOf(item.list_id), item)),
    people: namesOf(people),
    here: here.map(({ id, list_id, place }) => ({ id, list: nameOf(list_id), place })),
  }
}

function namesOf(people: readonly Person[]) {
  return people.map(({ id, name }) => ({ id, name }))
}

function wireItem(list: string, item: ItemRow): SyncRow {
  return {
    ...wireRow(list, rowOfItem(item)),
    addedBy: item.added_by ?? undefined,
    placedBy: item.placed_by ?? undefined,
  }
}
