import { ITEMS_PER_LINK, ITEMS_PER_LIST, LISTS_PER_HOUSEHOLD } from '@compra/contract/limits.ts'
import type { Row } from '@compra/contract/sync/item.ts'
import { isAlive } from '@compra/contract/sync/merge.ts'
import { applyPush } from '@compra/contract/sync/push/apply.ts'
import type { Refusal, SyncBudget, SyncList, SyncRowDraft } from '@compra/contract/sync/sync.ts'
import { rowOf } from '@compra/contract/sync/wire-row.ts'
import type { OwnerLevel } from '#features/plan/plan-limits.service.ts'
import { type Actor, listIdOf } from './actor.ts'
import { type Change, changeOf } from './item-event.ts'
import { itemOfRow, type ItemRow, marksAfter, rowOfItem } from './item-row.ts'
import { houseList, isListAlive, type ListRow } from './list-row.ts'
import { pushBudgets } from './push-budgets.ts'
import { pushLists, type Refused } from './push-lists.ts'
import { isAllowed } from './rights.ts'

/** The changes that a device pushes. */
export interface Pushed {
  readonly lists: readonly SyncList[]
  readonly rows: readonly SyncRowDraft[]
  readonly budgets: readonly SyncBudget[]
}

/** The stored lists and items that a push is merged with. */
export interface Known {
  readonly lists: readonly ListRow[]
  readonly items: readonly ItemRow[]
}

export interface ItemEvent extends Change {
  readonly list_id: string
  readonly item_id: string
}

export interface WrittenBy {
  readonly tenantId: string
  readonly actorId: string
  readonly rev: number
  readonly at: Date
}

export interface WrittenRows {
  readonly lists: readonly ListRow[]
  readonly items: readonly ItemRow[]
  readonly events: readonly ItemEvent[]
}

/** The rows that a push writes, and what it refuses. */
export interface Outcome extends WrittenRows {
  /** Items whose key another item may take in the same push. */
  readonly freed: readonly ItemRow[]
  readonly refused: readonly Refused[]
}

interface Limits {
  readonly level: OwnerLevel
  /** The server's clock in milliseconds. */
  readonly now: number
}

/** Applies a push to the lists of a household, which the caller holds. Writes nothing. */
export function applyAll(actor: Actor, known: Known, pushed: Pushed, limits: Limits): Outcome {
  const { level, now } = limits
  const maxLists = { lists: LISTS_PER_HOUSEHOLD[level], now }
  const { lists: named, changed, refused } = pushLists(actor, known.lists, pushed.lists, maxLists)
  const budgeted = pushBudgets(actor, named, pushed.budgets, now)
  const lists = new Map([...named, ...budgeted])
  const renamed = changed.filter(({ id }) => !budgeted.has(id))
  const byList = Map.groupBy(pushed.rows, ({ list }) => listIdOf(actor, list))
  const parts = [...byList].map(([listId, rows]) => {
    const list = lists.get(listId) ?? (listId === actor.tenantId ? houseList(listId) : undefined)
    const sent = rows.map(rowOf)
    if (!list || !isListAlive(list)) return refusedWhole(sent, 'no_list')
    const part = applyTo(actor, listId, known.items, sent, limits)
    const isFirst = !lists.has(listId) && part.items.length > 0
    return isFirst ? { ...part, lists: [list] } : part
  })
  return {
    lists: [...renamed, ...budgeted.values(), ...parts.flatMap((part) => part.lists)],
    items: parts.flatMap((part) => part.items),
    freed: parts.flatMap((part) => part.freed),
    events: parts.flatMap((part) => part.events),
    refused: [...refused, ...parts.flatMap((part) => part.refused)],
  }
}

const NOTHING: Outcome = { lists: [], items: [], freed: [], events: [], refused: [] }

function refusedWhole(rows: readonly Row[], code: Refusal): Outcome {
  return { ...NOTHING, refused: rows.map(({ id }) => ({ id, code })) }
}

/** The item limit for the actor, and the refusal beyond it: a live link has a share of its own. */
function itemLimit(actor: Actor, alive: readonly ItemRow[], level: OwnerLevel) {
  const plan = { items: ITEMS_PER_LIST[level], code: 'list_items_limit' as const }
  if (actor.kind === 'member') return plan
  const own = alive.filter((item) => item.added_by === actor.id).length
  const share = alive.length + Math.max(0, ITEMS_PER_LINK - own)
  return share < plan.items ? { items: share, code: 'link_items_limit' as const } : plan
}

function applyTo(
  actor: Actor,
  listId: string,
  items: readonly ItemRow[],
  sent: readonly Row[],
  { level, now }: Limits,
): Outcome {
  const before = new Map(
    items.filter((item) => item.list_id === listId).map((item) => [item.id, item]),
  )
  const rows = new Map([...before].map(([id, item]) => [id, rowOfItem(item)]))
  const alive = [...before.values()].filter((item) => item.alive)
  const allowed = sent.filter((row) => isAllowed(actor, listId, rows.get(row.id), row))
  const { items: maxItems, code } = itemLimit(actor, alive, level)
  const applied = applyPush({ rows, alive: alive.length }, allowed, { items: maxItems, now })
  const { changed } = applied
  const refused = applied.refused.map((row) =>
    row.code === 'list_items_limit' ? { ...row, code } : row,
  )
  const written = changed.map((row) =>
    itemOfRow(listId, row, marksAfter(before.get(row.id), row, isAlive(row), actor.id)),
  )
  return {
    lists: [],
    items: written,
    freed: written.flatMap(({ id, item_key, alive: isAliveNow }) => {
      const was = before.get(id)
      const isFreed = was?.alive && (!isAliveNow || was.item_key !== item_key)
      return isFreed ? [was] : []
    }),
    events: changed.flatMap((row) => {
      const change = changeOf(rows.get(row.id), row)
      return change ? [{ list_id: listId, item_id: row.id, ...change }] : []
    }),
    refused: [
      ...refusedWhole(
        sent.filter((row) => !allowed.includes(row)),
        'not_allowed',
      ).refused,
      ...refused,
    ],
  }
}
