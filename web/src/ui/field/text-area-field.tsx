import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useCutPaste } from './cut-paste.ts'
import { Labelled, tied } from './labelled.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  message?: ReactNode
}

/** A text of several lines that grows as it is written; label above, message below. */
export function TextAreaField({ label, message, className, ...rest }: TextAreaFieldProps) {
  const id = useId()
  const paste = useCutPaste(rest)
  const note = paste.message ?? message
  return (
    <Labelled id={id} label={label} className={className} message={note}>
      <textarea
        rows={3}
        {...rest}
        {...paste.handlers}
        {...tied(id, note)}
        className={classNames(
          'field-sizing-content max-h-60 min-h-22 w-full resize-none rounded-control border bg-surface px-3 py-2 text-base',
          note ? 'border-destructive' : 'border-control',
        )}
      />
    </Labelled>
  )
}
