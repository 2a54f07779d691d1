import { X } from 'lucide-react'
import { type ReactNode, use, useId, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSheetDrag } from '#ui/sheet-drag.ts'
import { DialogPlaceContext } from './dialog-place.ts'
import { useModal } from './modal.ts'

const FOOTER =
  'flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end'

interface DialogProps {
  title: string
  /** Below the title, such as the household's name. */
  subtitle?: string | null
  onClose: () => void
  children: ReactNode
  /** Stays below the scrolling content, within thumb reach. */
  footer?: ReactNode
  /** 'alertdialog' for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Without focusable content, so that keys scroll the dialog itself. */
  isToRead?: boolean
  /** A form with unsaved changes asks before X, Esc, 'back' or a tap outside closes it. */
  hasChanges?: boolean
  /** The typed text is restored after a return from the login or from Premium. */
  keepsChanges?: boolean
  /** The text of that question, if it is not about a form. */
  discard?: DiscardWords
}

export interface DiscardWords {
  title: string
  text: string
  /** The label of the button that keeps the dialog open. */
  stay: string
}

const OF_FORMS: DiscardWords = {
  title: 'Descartar alterações?',
  text: 'O que você mudou ainda não foi salvo.',
  stay: 'Continuar editando',
}

/**
 * A modal: mounted means open. It is a bottom sheet on phones and a centred card from 640 px, or a non-modal panel
 * beside the page if its overlay is placed there. A dialog rendered inside another one lies over it and closes alone.
 */
export function Dialog({
  title,
  subtitle,
  onClose,
  children,
  footer,
  role,
  isToRead = false,
  hasChanges = false,
  keepsChanges = false,
  discard,
}: DialogProps) {
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = hasChanges ? () => setAsking(true) : onClose
  const { isPanel, isBehind, group } = use(DialogPlaceContext)
  const { ref, surface } = useModal(leave, { hasChanges, keepsChanges })
  const drag = useSheetDrag({ leave, asks: hasChanges })
  const over = useMemo(() => ({ isPanel: false, group }), [group])
  const frame = { ref, role, className: classNames('sheet', isPanel && 'panel') }
  return (
    <dialog {...frame} {...surface} aria-labelledby={titleId} data-behind={isBehind || undefined}>
      <DialogPlaceContext value={over}>
        <Header title={title} titleId={titleId} subtitle={subtitle} onLeave={leave} drag={drag} />
        <Content isToRead={isToRead} isLast={!footer}>
          {children}
        </Content>
        {footer && <footer className={FOOTER}>{footer}</footer>}
        {isAsking && (
          <DiscardQuestion words={discard} onStay={() => setAsking(false)} onDiscard={onClose} />
        )}
      </DialogPlaceContext>
    </dialog>
  )
}

interface HeaderProps {
  title: string
  titleId: string
  subtitle: string | null | undefined
  onLeave: () => void
  /** Handlers of the drag handle above the title on phones. */
  drag: ReturnType<typeof useSheetDrag>
}

function Header({ title, titleId, subtitle, onLeave, drag }: HeaderProps) {
  return (
    <div className="max-sm:touch-none max-sm:select-none" {...drag}>
      <div className="mx-auto mt-2 h-1 w-10 rounded-full bg-border sm:hidden" />
      <header className="flex items-center gap-2 py-2 pr-2 pl-5 sm:pt-4">
        <div className="min-w-0 grow">
          <h2 id={titleId} tabIndex={-1} className="text-xl font-bold text-balance outline-none">
            {title}
          </h2>
          {subtitle && <p className="text-sm wrap-anywhere text-muted">{subtitle}</p>}
        </div>
        <IconButton label="Fechar" onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </header>
    </div>
  )
}

function Content({
  isToRead,
  isLast,
  children,
}: {
  isToRead: boolean
  isLast: boolean
  children: ReactNode
}) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the screen is scrolled by keys
      tabIndex={isToRead ? 0 : undefined}
      className={classNames(
        'min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1',
        isLast ? 'pb-[max(1.25rem,env(safe-area-inset-bottom))]' : 'pb-2',
      )}
    >
      {children}
    </div>
  )
}

/** The question before unsaved changes of a form are discarded. */
export function DiscardQuestion({
  words = OF_FORMS,
  onStay,
  onDiscard,
}: {
  words?: DiscardWords | undefined
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
      title={words.title}
      onClose={onStay}
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            {words.stay}
          </Button>
          <Button variant="destructive" onClick={handleDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      <p className="text-base text-muted">{words.text}</p>
    </Dialog>
  )
}
