/** Adds what a kitchen wants to a list that may already have some of it, as pure functions. */

import { ITEM_NOTE_MAX } from '@compra/contract/limits.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import { isSameMeasure } from '@compra/contract/measure/measure.ts'
import { measuredKey } from '@compra/contract/measure/measured-name.ts'
import { type JoinedRow, joinPurchases } from '@compra/contract/purchase/join-purchases.ts'
import { joinedNote } from '@compra/contract/purchase/need-note.ts'
import { type Purchase, purchasesOf } from '@compra/contract/purchase/purchase.ts'
import type { Want } from '@compra/contract/purchase/want.ts'
import { itemNamed } from '#core/list/working-list/working-list-rules.ts'
import {
  countOf,
  type Item,
  itemsOf,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import type { FillPlan, ListEntry, PlannedEntry } from './list-filling-rules.ts'

/** The wants of recipes, and the means to turn them into rows. */
export interface Wanted {
  readonly wants: readonly Want[]
  readonly thingOf: ThingOf
  /** The words of a row's note, besides its need: what it is for. */
  readonly wordsOf: (row: Purchase) => string
}

/** The entries of a new list. */
export function entriesOf({ wants, thingOf, wordsOf }: Wanted): ListEntry[] {
  return purchasesOf(wants, thingOf).map((row) => entryOf(row, wordsOf(row)))
}

/**
 * An existing item of the thing grows, and becomes pending if it was bought. Other things become new items
 * without a price, as far as there is room.
 */
export function planJoining(list: WorkingList, wanted: Wanted, limit: number): FillPlan {
  const { grown, fresh } = join(itemsOf(list), wanted)
  const missing = fresh.filter(({ name, measure }) => {
    return !itemNamed(list, name, (item) => isSameMeasure(item.measure, measure))
  })
  const room = Math.max(0, limit - countOf(list))
  const entries = missing.slice(0, room)
  return {
    entries: [...grown, ...entries],
    room,
    excess: missing.length - entries.length,
    present: fresh.length - missing.length,
  }
}

function join(present: readonly Item[], wanted: Wanted): Joined {
  const rows = joinPurchases(present, wanted.wants, wanted.thingOf)
  const planned = rows.map((row) => plannedOf(row, wanted))
  const grown = planned.filter(({ replaces }) => replaces !== undefined)
  const clashing = grown.find((entry) => isTaken(present, entry))
  if (!clashing) return { grown, fresh: planned.filter(({ replaces }) => replaces === undefined) }
  // The item that would become equal receives the amount.
  return join(
    present.filter((item) => item !== clashing.replaces),
    wanted,
  )
}

interface Joined {
  readonly grown: readonly PlannedEntry[]
  readonly fresh: readonly PlannedEntry[]
}

function plannedOf(row: JoinedRow<Item>, { wordsOf }: Wanted): PlannedEntry {
  const { replaces, words } = row
  const entry = entryOf(row, words === '' ? wordsOf(row) : words)
  return replaces ? { ...entry, cents: replaces.cents, replaces, rewritesNote: true } : entry
}

function entryOf({ name, quantity, measure, note }: Purchase, words: string): ListEntry {
  return {
    name,
    quantity,
    measure,
    cents: 0,
    note: joinedNote(note, words).slice(0, ITEM_NOTE_MAX),
  }
}

/** Whether another item of the list has this name and measure. */
function isTaken(present: readonly Item[], entry: PlannedEntry): boolean {
  const key = measuredKey(entry)
  return present.some((item) => item !== entry.replaces && measuredKey(item) === key)
}
