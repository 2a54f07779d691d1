import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  submitLabel: string
  cancelLabel?: string
  /** While set, the form is on its way and its button says this. */
  busy: string | false
  /** What was typed would be lost: whoever leaves is asked first. */
  isChanged: boolean
  /** What the form leads to cannot be undone. */
  destructive?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  /** Esc, the cross and 'back'; the same as cancelling unless the form stands in a larger dialog. */
  onClose?: () => void
  /** The fields, and what is said above them. */
  children: ReactNode
}

/** The frame of every form in a dialog: its fields scroll, its buttons stay within reach. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel = 'Cancelar', busy, isChanged, destructive } = props
  const { onCancel, onClose = onCancel } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      hasChanges={isChanged}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            type="submit"
            form={formId}
            busy={busy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          // A form in a dialog over another form is, to React, within that one too.
          event.stopPropagation()
          void props.onSubmit(event)
        }}
      >
        {props.children}
      </form>
    </Dialog>
  )
}
