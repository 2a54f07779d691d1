import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Labelled, tied } from './labelled.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  message?: ReactNode
  /** The `<option>`s. */
  children: ReactNode
}

/** A native select; label above, message below and tied to the field. */
export function SelectField({ label, message, className, children, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} className={className} message={message}>
      <div className="relative">
        <select
          {...rest}
          {...tied(id, message)}
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
    </Labelled>
  )
}
