import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays below the scrolling content, within thumb reach. */
  footer?: ReactNode
  /** 'alertdialog' for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** A form with unsaved changes is not closed by a tap beside it. */
  keepOnOutsideClick?: boolean
}

/** A modal: mounted means open. Bottom sheet on phones, centred card from 640 px. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  role,
  keepOnOutsideClick,
}: DialogProps) {
  const titleId = useId()
  const { ref, surface } = useModal(onClose, keepOnOutsideClick)
  return (
    <dialog ref={ref} {...surface} role={role} aria-labelledby={titleId} className="sheet">
      <div className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-border sm:hidden" />
      <header className="flex items-center gap-2 py-2 pr-2 pl-5 sm:pt-4">
        <h2 id={titleId} className="grow text-xl font-bold text-balance">
          {title}
        </h2>
        <IconButton label="Fechar" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div
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
    </dialog>
  )
}

/** Opens the native modal on mount: it traps focus, gives it back, and closes on Esc. */
export function useModal(onClose: () => void, keepOnOutsideClick = false) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [])
  const surface = {
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      onClose()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (!keepOnOutsideClick && isOutside(event)) onClose()
    },
  }
  return { ref, surface }
}

/** A press on the backdrop has the dialog as target and lies beyond its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
