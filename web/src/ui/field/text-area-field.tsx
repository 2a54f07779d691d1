import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Labelled, tied } from './labelled.tsx'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  message?: ReactNode
}

/** A text of several lines that grows as it is written; label above, message below. */
export function TextAreaField({ label, message, className, ...rest }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} className={className} message={message}>
      <textarea
        rows={3}
        {...rest}
        {...tied(id, message)}
        className={classNames(
          'field-sizing-content max-h-60 min-h-22 w-full resize-none rounded-control border bg-surface px-3 py-2 text-base',
          message ? 'border-destructive' : 'border-control',
        )}
      />
    </Labelled>
  )
}
