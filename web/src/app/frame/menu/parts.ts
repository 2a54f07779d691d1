import { isPanel, type Overlay } from '#core/shell/overlays.ts'
import { type OpenModal, openModals } from '#ui/dialog/open-modals.ts'

/** Focuses the panel if it is open. Otherwise a panel with changes asks before another one replaces it. */
export function openOrFocusPanel(overlay: Overlay, open: () => void): void {
  const panels = openModals.filter((modal) => modal.isPanel && isSeen(modal.dialog))
  const same = panels.find(({ group }) => group === overlay)
  const asking = isPanel(overlay) && panels.find((panel) => panel.hasChanges)
  if (same) focusOn(same)
  else if (asking) asking.leave()
  else open()
}

/** F6 cycles the focus through the list and the panels, with Shift backwards, like F6 of browsers. */
export function goToNextPart(event: KeyboardEvent): void {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
  if (document.querySelector('dialog:modal')) return
  event.preventDefault()
  const panels = openModals.filter((modal) => modal.isPanel && isSeen(modal.dialog))
  // The list comes before the first panel, and after the last.
  const parts = [undefined, ...panels]
  const focused = parts.findIndex((part) => part?.dialog.contains(document.activeElement))
  const next = parts.at((Math.max(focused, 0) + (event.shiftKey ? -1 : 1)) % parts.length)
  if (next) focusOn(next)
  else document.querySelector<HTMLElement>('#new-item')?.focus()
}

const isSeen = (dialog: HTMLElement): boolean => dialog.checkVisibility()

function focusOn({ dialog }: OpenModal): void {
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}
