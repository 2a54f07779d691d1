/** What the screen does on a person's wish: the change, and what is said about it. */
import { openOverlay } from '#core/overlays.ts'
import { showToast } from '#core/toasts.ts'
import { workingList } from '#core/working-list.ts'
import { isFinished } from '#core/working-list-rules.ts'
import type { Item, Status } from '#core/working-list-state.ts'
import { celebrate } from './confetti.ts'

const DUPLICATE_MS = 3000

/** True when the item was added, so that its text may go. */
export function submitName(text: string): boolean {
  const outcome = workingList.add(text)
  if (outcome === 'duplicate') sayDuplicate()
  if (outcome === 'limit') openOverlay('limit')
  return outcome === 'added'
}

/** Adds each line of a pasted list; lines that are there already are no news. */
export function submitLines(lines: readonly string[]): void {
  const outcomes = lines.map((line) => workingList.add(line))
  if (outcomes.includes('limit')) openOverlay('limit')
  else if (!outcomes.includes('added') && outcomes.includes('duplicate')) sayDuplicate()
}

export function toggleItem(id: string, pressed: Exclude<Status, 'pending'>): void {
  finishing(() => workingList.toggle(id, pressed))
}

export function removeItem(id: string): void {
  offerUndo(
    'Item excluído',
    finishing(() => workingList.remove(id)),
  )
}

export function clearList(): void {
  offerUndo('Lista limpa', workingList.clear())
}

function sayDuplicate(): void {
  showToast({
    title: 'Item duplicado',
    text: 'Este item já está na lista.',
    durationMs: DUPLICATE_MS,
  })
}

function offerUndo(title: string, items: readonly Item[]): void {
  if (items.length === 0) return
  showToast({
    title,
    action: { label: 'Desfazer', onPress: () => workingList.restore(items) },
  })
}

/** Confetti on the change that leaves nothing to look for, not on what follows it (G-149). */
function finishing<T>(change: () => T): T {
  const wasFinished = isFinished(workingList.getState().list)
  const result = change()
  if (!wasFinished && isFinished(workingList.getState().list)) celebrate()
  return result
}
