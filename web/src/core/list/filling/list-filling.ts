import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { itemLimit, planLevel } from '#core/plan/item-limit.ts'
import { openOverlay } from '#core/shell/overlays.ts'
/** Filling the working list from another one: from a saved list, a link, or what is missing at home. */
import { randomUuid } from '#lib/uuid.ts'
import {
  fill,
  type FillMode,
  type FillPlan,
  type ListEntry,
  planFilling,
  unfill,
} from './list-filling-rules.ts'

export interface Filled {
  /** Restores the list; later changes of other tabs stay. */
  undo: () => void
  /** How many items were written. */
  count: number
  /** How many names were there already and stayed as they were. */
  present: number
  /** Whether some were left out. */
  cut: boolean
  /** False when the browser refuses storage: the list then lasts as long as the page. */
  isKept: boolean
}

/** A filling with more entries than room, pending the person's confirmation (G-088, G-110). */
export interface FillRequest extends Pick<FillPlan, 'room' | 'excess'> {
  /** Writes as many as there is room for. */
  fillRoom: () => void
  /** Runs before the redirect to the login or to Premium; nothing has been written by then. */
  onLeave: () => void
}

interface FillHooks {
  /** Stores the import to repeat after the login, which leaves the page (G-111). */
  onLeave?: () => void
}

let request: FillRequest | undefined

/** Computes the changes to write into the current list, given its item limit. */
type Planner = (list: WorkingList, limit: number) => FillPlan

/**
 * Writes the entries into the working list and then calls back. With more entries than room it
 * writes nothing and opens a dialog first; only its 'Importar' writes.
 */
export function fillList(
  entries: readonly ListEntry[],
  mode: FillMode,
  then: (filled: Filled) => void,
  hooks: FillHooks = {},
): void {
  fillBy((list, limit) => planFilling(list, entries, mode, limit), mode, then, hooks)
}

/** The same for changes that are computed from the list at the moment of writing. */
export function fillBy(
  plan: Planner,
  mode: FillMode,
  then: (filled: Filled) => void,
  { onLeave = () => undefined }: FillHooks = {},
): void {
  workingList.refresh()
  const { room, excess } = plan(workingList.getState().list, itemLimit())
  const fillRoom = () => then(write(plan, mode))
  // Premium needs no confirmation: it has only a technical ceiling that no person meets (G-090).
  if (excess === 0 || planLevel() === 'premium') {
    fillRoom()
    return
  }
  request = { room, excess, fillRoom, onLeave }
  openOverlay('import-limit')
}

/** Adds as many of the entries as there is room for, without a question: the caller keeps the others. */
export function fillWhatFits(entries: readonly ListEntry[]): Filled {
  return write((list, limit) => planFilling(list, entries, 'add', limit), 'add')
}

/** The filling that the import dialog asks to confirm; undefined after a reload. */
export function readFillRequest(): FillRequest | undefined {
  return request
}

function write(plan: Planner, mode: FillMode): Filled {
  let before = workingList.getState().list
  let ids: readonly string[] = []
  let cut = false
  let there = 0
  const isKept = workingList.change((list, stamp) => {
    const { entries, excess, present } = plan(list, itemLimit())
    before = list
    ids = entries.map(randomUuid)
    cut = excess > 0
    there = present
    return fill(list, entries, mode, ids, stamp)
  })
  return {
    undo: () => void workingList.change((list, stamp) => unfill(list, before, ids, stamp)),
    count: ids.length,
    present: there,
    cut,
    isKept,
  }
}
