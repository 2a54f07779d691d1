import { type ReactNode, type SubmitEvent, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Copied, isEmpty } from './clipboard.ts'
import { PasteButtons } from './paste-buttons.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { HandedIn } from './use-handing-in.ts'

interface PasteDialogProps {
  title: string
  /** The label of the button that reads the field. */
  readLabel: string
  /** The field's text. */
  copied: Copied
  given: HandedIn
  /** The error for an empty field. */
  nothing: string
  isReading: boolean
  hasChanges?: boolean
  onClose: () => void
  /** The field, and other inputs of the form. */
  children: ReactNode
  /** A dialog above this one. */
  over?: ReactNode
}

/** A dialog for a page, a text or a file that the user pastes, chooses, or drops anywhere. */
export function PasteDialog(props: PasteDialogProps) {
  const { title, readLabel, copied, given, nothing, isReading, onClose, children, over } = props
  const formId = useId()
  const isOver = useDroppedFiles(given.takeFiles)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      hasChanges={props.hasChanges ?? false}
      footer={
        <PasteButtons
          formId={formId}
          readLabel={readLabel}
          busy={isReading && 'Lendo...'}
          isEmpty={isEmpty(copied)}
          pasteCopied={given.pasteCopied}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className={classNames(
          'grid gap-3 rounded-card',
          isOver && 'outline-2 outline-offset-4 outline-dashed outline-primary',
        )}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          given.take(copied, nothing)
        }}
      >
        {children}
      </form>
      {over}
    </Dialog>
  )
}
