import { type ReactNode, type SubmitEvent, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Copied, isEmpty } from './clipboard.ts'
import { PasteButtons } from './paste-buttons.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { HandedIn } from './use-handing-in.ts'

interface PasteDialogProps {
  title: string
  /** Of the button that reads what is in the field. */
  readLabel: string
  /** What is in the field. */
  copied: Copied
  given: HandedIn
  /** Said when nothing is handed in. */
  nothing: string
  isReading: boolean
  hasChanges?: boolean
  onClose: () => void
  /** Within the form: the field, and other ways. */
  children: ReactNode
  /** A dialog that lies over this one. */
  over?: ReactNode
}

/** Where a page, a text or a file is handed in: pasted, chosen, or dropped anywhere. */
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
