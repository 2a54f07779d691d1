import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The question. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The confirmed action cannot be undone. */
  destructive?: boolean
  /** While set, the confirmed action is running and the button shows this. */
  busy?: string | false
  onConfirm: () => void
  onClose: () => void
}

/** A question that must be answered before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancelar', destructive, busy } = props
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            busy={busy ?? false}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-base wrap-anywhere text-muted">{children}</p>
    </Dialog>
  )
}
