import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useCutPaste } from './cut-paste.ts'
import { Labelled, tied } from './labelled.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  message?: ReactNode
  /** A hint for filling the field in; an error message replaces it. */
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
  const paste = useCutPaste(rest)
  const note = paste.message ?? message
  return (
    <Labelled id={id} label={label} className={className} message={note} hint={hint}>
      <div className="relative">
        <input
          autoComplete="off"
          {...rest}
          {...paste.handlers}
          {...tied(id, note, hint)}
          className={classNames(
            'h-11 w-full rounded-control border bg-surface px-3 text-base disabled:bg-raised disabled:text-muted',
            note ? 'border-destructive' : 'border-control',
            action !== undefined && 'pr-12',
            inputClassName,
          )}
        />
        {action !== undefined && <div className="absolute inset-y-0 right-0">{action}</div>}
      </div>
    </Labelled>
  )
}
