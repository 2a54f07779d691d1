import { ClipboardPaste } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { canReadCopied } from './clipboard.ts'

interface PasteButtonsProps {
  /** The id of the form that the read button submits. */
  formId: string
  readLabel: string
  busy: string | false
  /** The field is empty, so that 'Colar' is the main button. */
  isEmpty: boolean
  pasteCopied: () => void
}

/** 'Colar', if the browser supports it, and the button that reads the field. */
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
