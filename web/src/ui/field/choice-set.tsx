import { ChoiceField } from './choice-field.tsx'

interface ChoiceSetProps<T extends string> {
  legend: string
  /** Before the choices. */
  hint?: string
  options: readonly { value: T; label: string; hint?: string }[]
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
  /** The error of the choice. */
  message?: string | undefined
}

/** A multiple choice. */
export function ChoiceSet<T extends string>(props: ChoiceSetProps<T>) {
  const { legend, hint, options, chosen, onChange, message } = props
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium text-muted">{legend}</legend>
      {hint !== undefined && <p className="text-sm">{hint}</p>}
      {options.map(({ value, ...words }) => (
        <ChoiceField
          key={value}
          {...words}
          checked={chosen.includes(value)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {message !== undefined && (
        <p role="alert" className="text-sm text-destructive">
          {message}
        </p>
      )}
    </fieldset>
  )
}
