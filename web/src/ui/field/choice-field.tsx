import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

interface ChoiceFieldProps {
  type?: 'checkbox' | 'radio'
  /** Shared by the radios of one group. */
  name?: string
  label: string
  /** Explains the choice. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A radio or checkbox in a frame, which is its hit area. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { type = 'checkbox', name, label, hint, checked, onChange, className } = props
  const id = useId()
  return (
    <label
      className={classNames(
        'flex min-h-11 items-start gap-3 rounded-card border border-border p-3',
        className,
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 appearance-auto accent-primary"
      />
      <span>
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
