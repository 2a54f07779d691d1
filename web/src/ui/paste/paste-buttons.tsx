import { ClipboardPaste } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { canReadCopied } from './clipboard.ts'

interface PasteButtonsProps {
  /** The form that is sent to be read. */
  formId: string
  readLabel: string
  busy: string | false
  /** Nothing is there to be read: pasting is what comes next. */
  isEmpty: boolean
  pasteCopied: () => void
}

/** 'Colar', where the browser has a way to it, and the button that reads what is in the field. */
export function PasteButtons(props: PasteButtonsProps) {
  const { formId, readLabel, busy, isEmpty: isFirst, pasteCopied } = props
  return (
    <>
      {canReadCopied() && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          busy={isFirst && busy}
          onClick={pasteCopied}
        >
          <ClipboardPaste aria-hidden className="size-5" />
          Colar
        </Button>
      )}
      {!(canReadCopied() && isFirst) && (
        <Button type="submit" form={formId} busy={busy}>
          {readLabel}
        </Button>
      )}
    </>
  )
}
