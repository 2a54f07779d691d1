import { classNames } from '#ui/class-names.ts'

interface SegmentsProps<Value extends string> {
  /** The name of the choice, for assistive technology. */
  legend: string
  /** The name of the radios, unique on the page. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
  /** Classes of each option. */
  optionClassName?: string
}

/** A single choice of a few options, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, options, value, onChange, className, optionClassName } = props
  return (
    <fieldset className={classNames('gap-1 rounded-control bg-raised p-1', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-11 items-center justify-center rounded-control font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary',
            value === option.value ? 'bg-surface text-primary' : 'text-muted',
            optionClassName,
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
