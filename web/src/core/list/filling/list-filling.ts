import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { planLevel } from '#core/session/plan-level.ts'
import { openOverlay } from '#core/shell/overlays.ts'
/** Fills the working list from a saved list, a link, or the missing products. */
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
  /** Items that were written. */
  count: number
  /** Names that the list had already; their items did not change. */
  present: number
  /** Whether some entries did not fit. */
  cut: boolean
  /** False if the browser refuses storage: the list is then lost with the page. */
  isKept: boolean
}

/** A filling with more entries than room, which the user must confirm (G-088, G-110). */
export interface FillRequest extends Pick<FillPlan, 'room' | 'excess'> {
  /** Writes as many entries as fit. */
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

/** Like `fillList`, with changes that are planned from the list when they are written. */
export function fillBy(
  plan: Planner,
  mode: FillMode,
  then: (filled: Filled) => void,
  { onLeave = () => undefined }: FillHooks = {},
): void {
  workingList.refresh()
  const { room, excess } = plan(workingList.getState().list, itemLimit())
  const fillRoom = () => then(write(plan, mode))
  // Premium needs no confirmation: its technical limit is never reached (G-090).
  if (excess === 0 || planLevel() === 'premium') {
    fillRoom()
    return
  }
  request = { room, excess, fillRoom, onLeave }
  openOverlay('import-limit')
}

/** Adds the entries that fit without a dialog; the caller keeps the others. */
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
  let alreadyPresent = 0
  const isKept = workingList.change((list, stamp) => {
    const { entries, excess, present } = plan(list, itemLimit())
    before = list
    ids = entries.map(randomUuid)
    cut = excess > 0
    alreadyPresent = present
    return fill(list, entries, mode, ids, stamp)
  })
  return {
    undo: () => void workingList.change((list, stamp) => unfill(list, before, ids, stamp)),
    count: ids.length,
    present: alreadyPresent,
    cut,
    isKept,
  }
}
