import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { openModals } from './open-modals.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays below the scrolling content, within thumb reach. */
  footer?: ReactNode
  /** 'alertdialog' for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** A form that holds what was typed is not closed by a tap beside it. */
  keepOnOutsideClick?: boolean
  /** Nothing in it takes the focus: by keys it is scrolled itself. */
  isToRead?: boolean
  /** A form with unsaved changes asks before X, Esc, going back or a tap beside it closes it. */
  hasChanges?: boolean
}

/**
 * A modal: mounted means open. Bottom sheet on phones, centred card from 640 px. Rendered inside
 * another one it lies over it, and is left by itself.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  role,
  keepOnOutsideClick = false,
  isToRead = false,
  hasChanges = false,
}: DialogProps) {
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = hasChanges ? () => setAsking(true) : onClose
  const { ref, surface } = useModal(leave, { keepOnOutsideClick, hasChanges })
  return (
    <dialog ref={ref} {...surface} role={role} aria-labelledby={titleId} className="sheet">
      <div className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-border sm:hidden" />
      <header className="flex items-center gap-2 py-2 pr-2 pl-5 sm:pt-4">
        <h2 id={titleId} className="grow text-xl font-bold text-balance">
          {title}
        </h2>
        <IconButton label="Fechar" onClick={leave}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the screen is scrolled by keys
        tabIndex={isToRead ? 0 : undefined}
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1',
          footer ? 'pb-2' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
        )}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
          {footer}
        </footer>
      )}
      {isAsking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
    </dialog>
  )
}

/** Asked before what was changed in a form is given up. */
export function DiscardQuestion({
  onStay,
  onDiscard,
}: {
  onStay: () => void
  onDiscard: () => void
}) {
  function handleDiscard() {
    onStay()
    onDiscard()
  }
  return (
    <Dialog
      role="alertdialog"
      title="Descartar alterações?"
      onClose={onStay}
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Continuar editando
          </Button>
          <Button variant="destructive" onClick={handleDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      <p className="text-base text-muted">O que você mudou ainda não foi salvo.</p>
    </Dialog>
  )
}

/** Opens the native modal on mount: it traps focus, gives it back, and closes on Esc. */
export function useModal(
  leave: () => void,
  { keepOnOutsideClick = false, hasChanges = false } = {},
) {
  const ref = useRef<HTMLDialogElement>(null)
  const self = useRef({ leave, hasChanges })
  useLayoutEffect(() => {
    Object.assign(self.current, { leave, hasChanges })
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const modal = self.current
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    openModals.push(modal)
    return () => {
      openModals.splice(openModals.indexOf(modal), 1)
      dialog.close()
      giveBackFocus(opener)
      // The browser's own event comes when the dialog is out of the page, where nobody hears it.
      dialog.dispatchEvent(new Event('toggle'))
    }
  }, [])
  const surface = {
    // Left to the browser, one Esc may close several dialogs that lie over each other.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    },
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      leave()
    },
    onClose: () => {
      // Browsers let a second Esc in a row close a dialog whatever the page says to it.
      if (!ref.current || ref.current.open) return
      ref.current.showModal()
      leave()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (!keepOnOutsideClick && isOutside(event)) leave()
    },
  }
  return { ref, surface }
}

/** What had the focus before a modal that was closed beneath another one, which kept it. */
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
  // What was pressed in a modal that has gone keeps the focus for a moment.
  if (active === document.body || active?.checkVisibility() !== true) wayBack(opener)?.focus()
  owed = undefined
}

/** Beside the button that opened the modal, if what was done there has disabled it. */
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
