import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  submitLabel: string
  cancelLabel?: string
  /** A second submit button: in `onSubmit` the submitter's value is 'other'. */
  otherLabel?: string
  /** While set, the form is being sent and its button shows this. */
  busy: string | false
  /** Unsaved changes: leaving asks first. */
  isChanged: boolean
  /** The form's action cannot be undone. */
  destructive?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onCancel: () => void
  /** Esc, X and 'back'; the same as cancelling unless the form is part of a larger dialog. */
  onClose?: () => void
  /** The fields, and the text above them. */
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
          {props.otherLabel && (
            <Button
              variant="secondary"
              className="sm:order-first sm:w-full"
              type="submit"
              form={formId}
              value="other"
              disabled={Boolean(busy)}
            >
              {props.otherLabel}
            </Button>
          )}
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
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          // React bubbles the submit of a form in an inner dialog to the outer form.
          event.stopPropagation()
          const refused = refusedField(event.currentTarget)
          if (!refused) return void props.onSubmit(event)
          event.preventDefault()
          refused.focus()
        }}
      >
        {props.children}
      </form>
    </Dialog>
  )
}

/** The first field with a custom error (`setCustomValidity`). */
function refusedField({ elements }: HTMLFormElement): HTMLElement | undefined {
  return [...elements]
    .filter((field) => field instanceof HTMLInputElement)
    .find(({ validity }) => validity.customError)
}
