import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { HOUSE_LIST, type SyncAnswer, type SyncRow } from '@compra/contract/sync/sync.ts'
import { wireRow } from '@compra/contract/sync/wire-row.ts'
import type { Person } from './people.ts'
import type { Actor } from './push/actor.ts'
import { type ItemRow, rowOfItem } from './push/item-row.ts'
import { wireBudget, wireList } from './push/list-row.ts'
import type { Refused } from './push/push-lists.ts'
import type { Unread } from './unread.ts'

/** What is told to an actor; a live link hears of no other links, and of nothing beside the lists. */
export function answerOf(
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
    ...(kind === 'link' && { homeRev: 0 }),
    refused: [...refused],
    itemLimit: ITEMS_PER_LIST[told.premium ? 'premium' : 'free'],
    now: now.getTime(),
    ...(told.reset && { reset: true }),
  }
}

/** The part that streams are told as well. */
export function toldOf(tenantId: string, told: Unread) {
  const { rev, homeRev, lists, budgets, items, people, here } = told
  const nameOf = (listId: string) => (listId === tenantId ? HOUSE_LIST : listId)
  return {
    cursor: rev,
    homeRev,
    lists: lists.map(wireList),
    ...(budgets.length > 0 && { budgets: budgets.map((row) => wireBudget(tenantId, row)) }),
    rows: items.map((item) => wireItem(nameOf(item.list_id), item)),
    people: namesOf(people),
    here: here.map(({ id, list_id, place }) => ({ id, list: nameOf(list_id), place })),
  }
}

export function namesOf(people: readonly Person[]) {
  return people.map(({ id, name }) => ({ id, name }))
}

function wireItem(list: string, item: ItemRow): SyncRow {
  return {
    ...wireRow(list, rowOfItem(item)),
    addedBy: item.added_by ?? undefined,
    placedBy: item.placed_by ?? undefined,
  }
}
