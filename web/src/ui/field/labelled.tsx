import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface LabelledProps {
  id: string
  label: string
  className?: string | undefined
  /** The error of the field's value. */
  message?: ReactNode
  /** A hint for filling the field in; an error message replaces it. */
  hint?: ReactNode
  /** The field, with the attributes that `tied` returns. */
  children: ReactNode
}

/** The frame of a field: label above, message below. */
export function Labelled({ id, label, className, message, hint, children }: LabelledProps) {
  const note = message || hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {label}
      </label>
      {children}
      {note && (
        <p
          id={messageIdOf(id)}
          className={classNames('mt-1 text-sm', message ? 'text-destructive' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** The attributes that tie a field to the label and the message of its frame. */
export function tied(id: string, message: ReactNode, hint?: ReactNode) {
  return {
    id,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message || hint ? messageIdOf(id) : undefined,
  } as const
}

const messageIdOf = (id: string) => `${id}-message`
