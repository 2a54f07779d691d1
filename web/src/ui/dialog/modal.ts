import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { DialogPlaceContext } from './dialog-place.ts'
import { type OpenModal, openModals } from './open-modals.ts'

const FIELDS = 'input, textarea'

/**
 * Opens the native dialog on mount. A modal traps focus, gives it back, and closes on Esc; a panel takes the focus
 * unless somebody writes or works in another one, and closes on an Esc within it. Where one becomes the other, its content stays as it is.
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
    if (becomesOther && open) showAsOther(open)
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const modal: OpenModal = Object.assign(self.current, { dialog })
    const opener = document.activeElement
    // Its content may come late, when the person works somewhere else.
    if (modal.isPanel && (modal.isBehind || opener?.matches(FIELDS))) dialog.open = true
    if (!dialog.open) show(modal)
    enter(modal)
    markRoot()
    // Listens wherever the focus is: a focused element that was disabled leaves none focused.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (!isMeant(modal)) return
      // A menu over it is closed first, by the browser.
      if (dialog.querySelector('[popover=auto]:popover-open')) return
      // Left to the browser, one Esc may close several dialogs that lie over each other.
      event.preventDefault()
      modal.leave()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      openModals.splice(openModals.indexOf(modal), 1)
      markRoot()
      dialog.close()
      giveBackFocus(opener)
      // The browser's own event fires after the dialog has left the page, where it has no
      // listeners.
      dialog.dispatchEvent(new Event('toggle'))
    }
  }, [])
  const leaveIfTop = () => {
    if (openModals.at(-1)?.dialog === ref.current) leave()
  }
  const surface = {
    // The browser's own ways, such as the gesture of going back on Android.
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      leaveIfTop()
    },
    onClose: () => {
      // Some of these close one or several dialogs without asking the page.
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

/** The focus starts at the title: a ring around the first button would suggest pressing it. */
function show({ dialog, isPanel }: OpenModal): void {
  if (isPanel) dialog.show()
  else dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}

/** Panels lie below all others. */
function enter(modal: OpenModal): void {
  const first = openModals.findIndex(({ isPanel }) => !isPanel)
  openModals.splice(modal.isPanel && first >= 0 ? first : openModals.length, 0, modal)
}

/**
 * Styles ask what dialogs the page has only while this stands at its root: else each row that comes or goes would have
 * the browser look for dialogs in all of them.
 */
function markRoot(): void {
  document.documentElement.toggleAttribute('data-dialogs', openModals.length > 0)
}

/** Those that lie over it are its own, and do so afterwards. */
function showAsOther(modal: OpenModal): void {
  const active = document.activeElement
  modal.dialog.close()
  openModals.sort((one, other) => Number(other.isPanel) - Number(one.isPanel))
  showInOrder()
  if (active instanceof HTMLElement && active !== document.body) active.focus()
}

/** A dialog that is opened again would lie over those that were above it. */
function showInOrder(): void {
  const first = openModals.findIndex(({ dialog }) => !dialog.open)
  for (const modal of openModals.slice(Math.max(first, 0))) {
    modal.dialog.close()
    show(modal)
  }
}

/** Whether Esc closes this one: the top one, and of panels the one that has the focus, if any has. */
function isMeant(modal: OpenModal): boolean {
  const isTop = openModals.at(-1) === modal
  if (!openModals.at(-1)?.isPanel) return isTop
  const { activeElement } = document
  return activeElement === document.body ? isTop : modal.dialog.contains(activeElement)
}

/** The element focused before a modal that was closed beneath another one, which kept it. */
let owed: HTMLElement | undefined

/** The browser gives the focus back by itself, but for modals that go together, the lowest first. */
function giveBackFocus(opener: Element | null): void {
  if (document.querySelector('dialog:modal')) {
    const isBack = document.activeElement === opener
    if (isBack) owed = undefined
    else if (opener instanceof HTMLElement && !owed?.isConnected) owed = opener
    return
  }
  const active = document.activeElement
  // A pressed element in a removed modal keeps the focus for a moment.
  if (active === document.body || active?.checkVisibility() !== true) wayBack(opener)?.focus()
  owed = undefined
}

/** Beside the button that opened the modal, if the action there has disabled it. */
function wayBack(opener: Element | null): HTMLElement | null | undefined {
  if (owed || !opener?.matches(':disabled')) return owed
  return opener.parentElement?.querySelector<HTMLElement>('button:enabled')
}

/** A press on the backdrop has the dialog as target and lies beyond its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
