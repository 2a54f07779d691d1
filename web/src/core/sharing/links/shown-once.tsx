import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface ShownOnceProps {
  title: string
  /** Says to copy it now. */
  hint: string
  /** The secret or the link. */
  children: ReactNode
  onEnd: () => void
}

/** Shows a secret that the server stores as a hash only, so that it cannot be shown again. */
export function ShownOnce({ title, hint, children, onEnd }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      onClose={onEnd}
      footer={
        <Button variant="secondary" onClick={onEnd}>
          Pronto
        </Button>
      }
    >
      <p className="mb-3 text-muted wrap-anywhere">{hint}</p>
      {children}
    </Dialog>
  )
}
