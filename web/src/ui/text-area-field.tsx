import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  message?: ReactNode
}

/** A text of several lines that grows as it is written; label above, message below. */
export function TextAreaField({ label, message, className, ...rest }: TextAreaFieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        className={classNames(
          'field-sizing-content max-h-60 min-h-22 w-full resize-none rounded-control border bg-surface px-3 py-2 text-base',
          message ? 'border-destructive' : 'border-control',
        )}
      />
      {message && (
        <p id={messageId} className="mt-1 text-sm text-destructive">
          {message}
        </p>
      )}
    </div>
  )
}
