import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type OpenModal, openModals } from './open-modals.ts'

/** Opens the native modal on mount: it traps focus, gives it back, and closes on Esc. */
export function useModal(
  leave: () => void,
  { keepOnOutsideClick = false, hasChanges = false, keepsChanges = false } = {},
) {
  const ref = useRef<HTMLDialogElement>(null)
  const self = useRef<Omit<OpenModal, 'dialog'>>({ leave, hasChanges, keepsChanges })
  useLayoutEffect(() => {
    Object.assign(self.current, { leave, hasChanges, keepsChanges })
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const modal: OpenModal = Object.assign(self.current, { dialog })
    const opener = document.activeElement
    if (!dialog.open) show(dialog)
    openModals.push(modal)
    // Listens wherever the focus is: a focused element that was disabled leaves none focused.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (openModals.at(-1) !== modal) return
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
  }
  return { ref, surface }
}

/** The focus starts at the title: a ring around the first button would suggest pressing it. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2[tabindex]')?.focus()
}

/** A dialog that is opened again would lie over those that were above it. */
function showInOrder(): void {
  const first = openModals.findIndex(({ dialog }) => !dialog.open)
  for (const { dialog } of openModals.slice(Math.max(first, 0))) {
    dialog.close()
    show(dialog)
  }
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
