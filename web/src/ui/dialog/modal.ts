import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { DialogPlaceContext } from './dialog-place.ts'
import { type OpenModal, openModals } from './open-modals.ts'

const FIELDS = 'input, textarea'

/**
 * Opens the native dialog on mount. A modal traps focus, restores it, and closes on Esc. A panel takes the focus
 * unless the user types or works in another one, and closes on Esc within it. If one becomes the other, its content
 * stays mounted.
 */
export function useModal(
  leave: () => void,
  { keepOnOutsideClick = false, hasChanges = false, keepsChanges = false } = {},
) {
  const { isPanel, isBehind = false, group, onWork } = use(DialogPlaceContext)
  const ref = useRef<HTMLDialogElement>(null)
  const given = { leave, hasChanges, keepsChanges, isPanel, isBehind, group }
  const self = useRef<Omit<OpenModal, 'dialog'>>(given)
  useLayoutEffect(() => {
    const becomesOther = self.current.isPanel !== isPanel
    Object.assign(self.current, given)
    const open = openModals.find((modal) => modal === self.current)
    if (becomesOther && open) showAgain(open)
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const modal: OpenModal = Object.assign(self.current, { dialog })
    const opener = document.activeElement
    // The code may load late, while the user works in another part.
    if (modal.isPanel && (modal.isBehind || opener?.matches(FIELDS))) dialog.open = true
    if (!dialog.open) show(modal)
    insertInOrder(modal)
    markRoot()
    // On the document: if a focused element is disabled, no element has the focus.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (!closesOnEsc(modal)) return
      // The browser first closes a menu above the dialog.
      if (dialog.querySelector('[popover=auto]:popover-open')) return
      // By default one Esc may close several stacked dialogs.
      event.preventDefault()
      modal.leave()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      openModals.splice(openModals.indexOf(modal), 1)
      markRoot()
      dialog.close()
      restoreFocus(opener)
      // The browser's own event fires after the dialog was removed, when listeners are gone.
      dialog.dispatchEvent(new Event('toggle'))
    }
  }, [])
  const leaveIfTop = () => {
    if (openModals.at(-1)?.dialog === ref.current) leave()
  }
  const surface = {
    // The browser's own ways to close, such as the back gesture of Android.
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      leaveIfTop()
    },
    onClose: () => {
      // Some of these close dialogs without a 'cancel' event.
      if (!ref.current || ref.current.open) return
      showInOrder()
      leaveIfTop()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (!keepOnOutsideClick && isOutside(event)) leave()
    },
    onFocus: onWork,
    onPointerDown: onWork,
  }
  return { ref, surface }
}

/** Focuses the title: a focus ring on the first button would suggest pressing it. */
function show({ dialog, isPanel }: OpenModal): void {
  if (isPanel) dialog.show()
  else dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}

/** Panels lie below all modals. */
function insertInOrder(modal: OpenModal): void {
  const first = openModals.findIndex(({ isPanel }) => !isPanel)
  openModals.splice(modal.isPanel && first >= 0 ? first : openModals.length, 0, modal)
}

/**
 * Enables the styles that test for dialogs (`:has`). Without a dialog they are off, because each added or removed row
 * would make the browser search all rows.
 */
function markRoot(): void {
  document.documentElement.toggleAttribute('data-dialogs', openModals.length > 0)
}

/** Shows the dialog and those above it again, after a panel became a modal or the reverse. */
function showAgain(modal: OpenModal): void {
  const active = document.activeElement
  modal.dialog.close()
  openModals.sort((one, other) => Number(other.isPanel) - Number(one.isPanel))
  showInOrder()
  if (active instanceof HTMLElement && active !== document.body) active.focus()
}

/** Also shows all dialogs above a closed one again, so that the order stays. */
function showInOrder(): void {
  const first = openModals.findIndex(({ dialog }) => !dialog.open)
  for (const modal of openModals.slice(Math.max(first, 0))) {
    modal.dialog.close()
    show(modal)
  }
}

/** Whether Esc closes this one: the topmost modal, else the panel with the focus. */
function closesOnEsc(modal: OpenModal): boolean {
  const isTop = openModals.at(-1) === modal
  if (!openModals.at(-1)?.isPanel) return isTop
  const { activeElement } = document
  return activeElement === document.body ? isTop : modal.dialog.contains(activeElement)
}

/** The element to focus after a modal that closed below another one. */
let owed: HTMLElement | undefined

/** The browser restores the focus by itself, except if several modals close together, lowest first. */
function restoreFocus(opener: Element | null): void {
  if (document.querySelector('dialog:modal')) {
    const isBack = document.activeElement === opener
    if (isBack) owed = undefined
    else if (opener instanceof HTMLElement && !owed?.isConnected) owed = opener
    return
  }
  const active = document.activeElement
  // A pressed element in a removed modal keeps the focus for a moment.
  if (active === document.body || active?.checkVisibility() !== true) focusTarget(opener)?.focus()
  owed = undefined
}

/** If the action disabled the button that opened the modal, an enabled button next to it. */
function focusTarget(opener: Element | null): HTMLElement | null | undefined {
  if (owed || !opener?.matches(':disabled')) return owed
  return opener.parentElement?.querySelector<HTMLElement>('button:enabled')
}

/** A press on the backdrop has the dialog as target, and lies outside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
