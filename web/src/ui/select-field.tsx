import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  message?: ReactNode
  /** The `<option>`s. */
  children: ReactNode
}

/** A choice of the browser's own; label above, message below and tied to the field. */
export function SelectField({ label, message, className, children, ...rest }: SelectFieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          className={classNames(
            'h-11 w-full appearance-none rounded-control border bg-surface pr-10 pl-3 text-base text-foreground disabled:bg-raised disabled:text-muted',
            message ? 'border-destructive' : 'border-control',
          )}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-3 right-3 size-5 text-muted"
        />
      </div>
      {message && (
        <p id={messageId} className="mt-1 text-sm text-destructive">
          {message}
        </p>
      )}
    </div>
  )
}
