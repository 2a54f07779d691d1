/** Filling the working list from another one: from a saved list, a link, or what is missing at home. */
import { randomUuid } from '#lib/uuid.ts'
import { itemLimit, planLevel } from './item-limit.ts'
import {
  fill,
  type FillMode,
  type FillPlan,
  type ListEntry,
  planFilling,
  unfill,
} from './list-filling-rules.ts'
import { openOverlay } from './overlays.ts'
import type { WorkingList } from './working-list-state.ts'
import { workingList } from './working-list.ts'

export interface Filled {
  /** Puts the list back as it was; what other tabs did since stays. */
  undo: () => void
  /** How many items were written. */
  count: number
  /** Whether some were left out. */
  cut: boolean
  /** False when the browser refuses to keep the list: it then lasts as long as the page. */
  isKept: boolean
}

/** A filling that has more entries than room, while the person is asked (G-088, G-110). */
export interface FillRequest extends Pick<FillPlan, 'room' | 'excess'> {
  /** Writes as many as there is room for. */
  fillRoom: () => void
  /** Before the person goes to the login or to Premium, with nothing written. */
  onLeave: () => void
}

interface FillHooks {
  /** Remembers what to do again after the login, which leaves the page (G-111). */
  onLeave?: () => void
}

let request: FillRequest | undefined

/** What is to be written into the list as it stands, given how many items it may hold. */
type Planner = (list: WorkingList, limit: number) => FillPlan

/**
 * Writes the entries into the working list and then calls back. More of them than the person may
 * have write nothing: the dialog asks first, and only its 'Importar' goes on.
 */
export function fillList(
  entries: readonly ListEntry[],
  mode: FillMode,
  then: (filled: Filled) => void,
  hooks: FillHooks = {},
): void {
  fillBy((list, limit) => planFilling(list, entries, mode, limit), mode, then, hooks)
}

/** The same with what is to be written told by the list as it then stands. */
export function fillBy(
  plan: Planner,
  mode: FillMode,
  then: (filled: Filled) => void,
  { onLeave = () => undefined }: FillHooks = {},
): void {
  workingList.refresh()
  const { room, excess } = plan(workingList.getState().list, itemLimit())
  const fillRoom = () => then(write(plan, mode))
  // Premium has no limit to ask about, only the ceiling that no person meets (SD-33, G-131).
  if (excess === 0 || planLevel() === 'premium') {
    fillRoom()
    return
  }
  request = { room, excess, fillRoom, onLeave }
  openOverlay('import-limit')
}

/** What the import dialog asks about; after a reload, nothing. */
export function readFillRequest(): FillRequest | undefined {
  return request
}

function write(plan: Planner, mode: FillMode): Filled {
  let before = workingList.getState().list
  let ids: readonly string[] = []
  let cut = false
  const isKept = workingList.change((list, stamp) => {
    const { entries, excess } = plan(list, itemLimit())
    before = list
    ids = entries.map(randomUuid)
    cut = excess > 0
    return fill(list, entries, mode, ids, stamp)
  })
  return {
    undo: () => void workingList.change((list, stamp) => unfill(list, before, ids, stamp)),
    count: ids.length,
    cut,
    isKept,
  }
}
