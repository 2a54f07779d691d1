import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  message?: ReactNode
  /** What helps to fill the field in; the message takes its place. */
  hint?: ReactNode
  inputClassName?: string
  /** A button within the field, at its end. */
  action?: ReactNode
}

/** Label above, message below and tied to the field. */
export function TextField({
  label,
  message,
  hint,
  className,
  inputClassName,
  action,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const note = message ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <input
          autoComplete="off"
          {...rest}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={note ? messageId : undefined}
          className={classNames(
            'h-11 w-full rounded-control border bg-surface px-3 text-base disabled:bg-raised disabled:text-muted',
            message ? 'border-destructive' : 'border-control',
            action !== undefined && 'pr-12',
            inputClassName,
          )}
        />
        {action !== undefined && <div className="absolute inset-y-0 right-0">{action}</div>}
      </div>
      {note && (
        <p
          id={messageId}
          className={classNames('mt-1 text-sm', message ? 'text-destructive' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
