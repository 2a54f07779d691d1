import { isFinished } from '#core/list/working-list/working-list-rules.ts'
import type { Item, Status } from '#core/list/working-list/working-list-state.ts'
import type { NewItem } from '#core/list/working-list/working-list-store.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
/** The screen's actions: each changes the list and shows its toast. */
import { openOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { DUPLICATE } from './list-texts.ts'

const DUPLICATE_MS = 3000

/** True if the item was added and the field can be emptied. */
export function submitLine(line: NewItem, options?: { allowDuplicate: boolean }): boolean {
  const outcome = workingList.addLine(line, options)
  if (outcome === 'duplicate') explainDuplicate(line)
  if (outcome === 'limit') openOverlay('limit')
  return outcome === 'added'
}

/** Adds a pasted list; without the parser's code, each line becomes an item as it is. */
export async function submitPasted(text: string): Promise<void> {
  const reader = await loadCode(() => import('./paste/lines/add-lines.ts')).catch(() => undefined)
  if (reader) await reader.addPasted(text)
  else submitLines(text.split('\n'))
}

/** Duplicates are not reported. */
function submitLines(lines: readonly string[]): void {
  const outcomes = lines.map((line) => workingList.add(line))
  if (outcomes.includes('limit')) openOverlay('limit')
  else if (!outcomes.includes('added') && outcomes.includes('duplicate')) toastDuplicate()
}

export function toggleItem(id: string, pressed: Exclude<Status, 'pending'>): void {
  finishing(() => workingList.toggle(id, pressed))
}

export function removeItem(id: string): void {
  offerRestore(
    'Item tirado da lista',
    finishing(() => workingList.remove(id)),
  )
}

/** Offers to merge a line with an amount; without the code for that, it is refused. */
function explainDuplicate(line: NewItem): void {
  if (!line.measure && (line.quantity ?? 1) === 1) toastDuplicate()
  else
    loadCode(() => import('./refused-line.ts'))
      .then((code) => code.offerMerge(line, addDuplicate))
      .catch(toastDuplicate)
}

function addDuplicate(line: NewItem): boolean {
  return submitLine(line, { allowDuplicate: true })
}

function toastDuplicate(): void {
  showToast({ ...DUPLICATE, durationMs: DUPLICATE_MS })
}

export function offerRestore(title: string, items: readonly Item[]): void {
  if (items.length > 0) offerUndo(title, () => workingList.restore(items))
}

export function offerUndo(title: string, undo: () => void): void {
  showToast({ title, action: { label: 'Desfazer', onPress: undo } })
}

/** Plays confetti on the change that completes the list, not when a finished list is opened. */
function finishing<T>(change: () => T): T {
  const wasFinished = isFinished(workingList.getState().list)
  const result = change()
  if (!wasFinished && isFinished(workingList.getState().list)) celebrate()
  return result
}

/** The confetti's code is fetched on first use. */
function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The code may be unavailable offline; the list is finished all the same.
  loadCode(() => import('./confetti.ts'))
    .then(({ play }) => play())
    .catch(() => undefined)
}
