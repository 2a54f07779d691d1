import { createHash, randomUUID } from 'node:crypto'
import type {
  HouseItem,
  HouseItemChange,
  HouseItemDraft,
} from '@compra/contract/house-item/house-item.ts'
import { isMeant } from '@compra/contract/list-item/list-item.ts'
import { HOUSE_LIST, type Row, STATUSES } from '@compra/contract/sync/item.ts'
import { draftOf } from '@compra/contract/sync/wire-row.ts'
import type { PlanLimits } from '#features/plan/plan-limits.service.ts'
import { AppError, found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { idOfKey } from '#lib/secret/keyed-id.ts'
import {
  type Act,
  added,
  heirOf,
  removedRow,
  renamedRow,
  type Rows,
} from './house-item/item-acts.ts'
import { type ItemRow, rowOfItem } from './push/item-row.ts'
import { applyAll, type Outcome } from './push/push.ts'
import type { SyncRepository } from './sync.repository.ts'
import type { SyncCounts } from './sync.service.ts'

interface Deps {
  readonly sync: Pick<SyncRepository, 'transaction' | 'known' | 'write' | 'changesSince'>
  readonly limits: Pick<PlanLimits, 'hold'>
  readonly clock: Clock
  /** Called after each commit that changes a household. */
  readonly committed: (tenantId: string, rev: number) => void
  readonly counts: SyncCounts
}

type Member = Pick<Caller, 'id' | 'tenantId'>

export type HouseItemService = ReturnType<typeof createHouseItemService>

/**
 * The house list for API clients, item by item. Each write is a push of one row with the server's own stamp, so
 * that devices sync it like any other push.
 */
export function createHouseItemService({ sync, limits, clock, committed, counts }: Deps) {
  /** Applies one action to the stored rows; resolves with the resulting row. */
  const perform = async (
    { id: actorId, tenantId }: Member,
    id: string,
    act: (rows: Rows, now: number) => Act,
  ): Promise<Row> => {
    const { row, rev, hasChanged } = await sync.transaction(async (trx) => {
      const { rev, level, members } = await limits.hold(trx, tenantId)
      // The member may have left while this call was in flight.
      if (!members.includes(actorId)) throw new AppError('unauthorized')
      const at = clock.now()
      const by = { tenantId, actorId, rev, at }
      const known = await sync.known(trx, tenantId, [{ listId: tenantId, id }])
      const rows = rowsOf(known.items)
      const wanted = act(rows, at.getTime())
      const outcome = applyAll(
        { kind: 'member', id: actorId, tenantId },
        known,
        { lists: [], budgets: [], rows: wanted.row ? [draftOf(HOUSE_LIST, wanted.row)] : [] },
        { level, now: at.getTime() },
      )
      refuse(outcome, counts)
      const hasChanged = outcome.items.length > 0
      if (hasChanged) await sync.write(trx, by, outcome)
      const after = new Map([...rows, ...rowsOf(outcome.items)])
      return { row: heirOf(after, wanted.id) ?? found(after.get(wanted.id)), rev, hasChanged }
    })
    counts.pushed(1)
    if (hasChanged) committed(tenantId, rev)
    return row
  }

  /** The current row of an id. Throws `item_changed` when `If-Match` names an older version. */
  const current = (rows: Rows, id: string, ifMatch: string | undefined): Row => {
    const row = found(heirOf(rows, id))
    if (!isMeant(ifMatch, `"${versionOf(row)}"`)) throw new AppError('item_changed')
    return row
  }

  return {
    /** In the order of the screen. One statement. */
    async list({ tenantId }: Member): Promise<HouseItem[]> {
      const now = clock.now()
      const all = { cursor: 0, ids: [], listId: tenantId, budgets: false, seenAfter: now, now }
      const changes = await sync.changesSince({ tenantId, ...all })
      // The account was deleted during this call.
      if (!changes) throw new AppError('unauthorized')
      return changes.items.map(rowOfItem).sort(byPlace).map(houseItemOf)
    },

    /** An item that is on the list becomes pending again. The same key with the same draft adds once. */
    async add(caller: Member, draft: HouseItemDraft, key?: string): Promise<HouseItem> {
      const said = JSON.stringify(draft)
      const id = key === undefined ? randomUUID() : idOfKey([caller.tenantId, key, said])
      return houseItemOf(await perform(caller, id, (rows, now) => added(rows, id, draft, now)))
    },

    async change(
      caller: Member,
      id: string,
      change: HouseItemChange,
      ifMatch?: string,
    ): Promise<HouseItem> {
      return houseItemOf(
        await perform(caller, id, (rows, now) => {
          const row = current(rows, id, ifMatch)
          return { id: row.id, row: renamedRow(row, change, now) }
        }),
      )
    },

    async remove(caller: Member, id: string, ifMatch?: string): Promise<void> {
      await perform(caller, id, (rows, now) => {
        const row = current(rows, id, ifMatch)
        return { id: row.id, row: removedRow(row, now) }
      })
    },
  }
}

const rowsOf = (items: readonly ItemRow[]) =>
  new Map(items.map((item) => [item.id, rowOfItem(item)]))

function refuse({ refused: [first] }: Outcome, counts: SyncCounts): void {
  if (!first) return
  counts.refused(first.code)
  if (first.code === 'list_items_limit') throw new AppError('list_items_limit')
  // A device whose clock is ahead has just changed the item; the server's stamp is later within a minute.
  throw new AppError('unavailable', { retryAfter: 60 })
}

/** A hash of the row, for ETag. */
function versionOf(row: Row): string {
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
}

function houseItemOf(row: Row): HouseItem {
  const { id, name, quantity, cents: price, measure, note, aisle, status } = row
  const version = versionOf(row)
  return { id, name, quantity, price, measure, note, aisle, status, version }
}

function byPlace(a: Row, b: Row): number {
  return (
    STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status) ||
    placeOf(a) - placeOf(b) ||
    (a.id < b.id ? -1 : 1)
  )
}

const placeOf = ({ stamps: [born, place] }: Row) => place || born
