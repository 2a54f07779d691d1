import { ITEMS_PER_LIST } from '@compra/contract/limits.ts'
import { HOUSE_LIST, type SyncAnswer, type SyncRow } from '@compra/contract/sync/sync.ts'
import { wireRow } from '@compra/contract/sync/wire-row.ts'
import { defaultNameOf } from '#lib/household-names.ts'
import type { Changes, PlacedPerson } from './changes.ts'
import type { Actor } from './push/actor.ts'
import { type ItemRow, rowOfItem } from './push/item-row.ts'
import { wireBudget, wireList } from './push/list-row.ts'
import type { Refused } from './push/push-lists.ts'

/** The answer to an actor. A live link gets lists only, and not the labels of other links. */
export function answerOf(
  { kind, tenantId }: Actor,
  changes: Changes,
  refused: readonly Refused[],
  now: Date,
): SyncAnswer {
  return {
    household: tenantId,
    ...wireChanges(tenantId, {
      ...changes,
      people: kind === 'link' ? changes.people.filter(({ isLink }) => !isLink) : changes.people,
    }),
    ...(kind === 'link' && { homeRev: 0 }),
    refused: [...refused],
    itemLimit: ITEMS_PER_LIST[changes.premium ? 'premium' : 'free'],
    now: now.getTime(),
    ...(changes.reset && { reset: true }),
  }
}

/** The part of the answer that streams receive as well. */
export function wireChanges(tenantId: string, changes: Changes) {
  const { rev, homeRev, lists, budgets, items, people, householdName, presence } = changes
  const nameOf = (listId: string) => (listId === tenantId ? HOUSE_LIST : listId)
  return {
    cursor: rev,
    homeRev,
    lists: lists.map(wireList),
    ...(budgets.length > 0 && { budgets: budgets.map((row) => wireBudget(tenantId, row)) }),
    rows: items.map((item) => wireItem(nameOf(item.list_id), item)),
    people: namesOf(people),
    householdName: householdName ?? namedAfterOwner(people),
    here: presence.map(({ id, list_id, place }) => ({ id, list: nameOf(list_id), place })),
  }
}

function namedAfterOwner(people: readonly PlacedPerson[]): string {
  const owner = people.find(({ isOwner }) => isOwner)
  return owner ? defaultNameOf(owner.name) : 'Casa'
}

export function namesOf(people: readonly PlacedPerson[]) {
  return people.map(({ id, name, position }) => ({
    id,
    name,
    ...(position !== null && { position }),
  }))
}

function wireItem(list: string, item: ItemRow): SyncRow {
  return {
    ...wireRow(list, rowOfItem(item)),
    addedBy: item.added_by ?? undefined,
    placedBy: item.placed_by ?? undefined,
  }
}
