import { isPanel, type Overlay } from '#core/shell/overlays.ts'
import { type OpenModal, openModals } from '#ui/dialog/open-modals.ts'

/** A panel that is there already takes the focus; one with changes asks before it gives its place to another. */
export function openBeside(overlay: Overlay, open: () => void): void {
  const panels = openModals.filter((modal) => modal.isPanel && isSeen(modal.dialog))
  const same = panels.find(({ group }) => group === overlay)
  const asking = isPanel(overlay) && panels.find((panel) => panel.hasChanges)
  if (same) focusOn(same)
  else if (asking) asking.leave()
  else open()
}

/** F6 goes from the list to the panels and round again, with Shift the other way, as between the parts of a browser. */
export function goToNextPart(event: KeyboardEvent): void {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
  if (document.querySelector('dialog:modal')) return
  event.preventDefault()
  const panels = openModals.filter((modal) => modal.isPanel && isSeen(modal.dialog))
  // The list comes before the first panel, and after the last.
  const parts = [undefined, ...panels]
  const here = parts.findIndex((part) => part?.dialog.contains(document.activeElement))
  const next = parts.at((Math.max(here, 0) + (event.shiftKey ? -1 : 1)) % parts.length)
  if (next) focusOn(next)
  else document.querySelector<HTMLElement>('#new-item')?.focus()
}

const isSeen = (dialog: HTMLElement): boolean => dialog.checkVisibility()

function focusOn({ dialog }: OpenModal): void {
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}
