import { formatAmount } from '@compra/contract/format/amount.ts'
import { exactAmount, type Measure } from '@compra/contract/measure/measure.ts'
import { useState } from 'react'
import { SelectField } from '#ui/field/select-field.tsx'
import { KeptField } from './kept-field.tsx'
import { readTyped, UNITS } from './measure-text.ts'

interface MeasureFieldProps {
  label?: string
  placeholder?: string
  /** The offered units; a measure keeps its own unit if that is another. */
  units?: readonly [string, ...string[]]
  measure: Measure | undefined
  /** Stores the measure, or returns why it is refused. */
  onChange: (measure: Measure | undefined) => string | undefined
}

/** The size of one item: '1,5' and 'kg'; without an amount there is no measure. */
export function MeasureField(props: MeasureFieldProps) {
  const { label = 'Medida', placeholder = 'Sem medida', units = UNITS, measure, onChange } = props
  const [chosen, setChosen] = useState<string>(units[0])
  const [message, setMessage] = useState<string>()
  const unit = measure?.unit ?? chosen

  function keep(text: string): string | undefined {
    const read = readTyped(text, unit, units)
    if ('refusal' in read) return read.refusal
    const refusal = onChange(read.measure)
    if (refusal) return refusal
    setMessage(undefined)
    setChosen(read.measure?.unit ?? unit)
    return undefined
  }

  function handleUnit(next: string) {
    setChosen(next)
    setMessage(measure && onChange({ ...measure, unit: next }))
  }

  return (
    <div className="flex w-full items-start gap-x-4">
      <KeptField
        label={label}
        className="min-w-20 grow basis-0"
        inputMode="decimal"
        placeholder={placeholder}
        value={measure ? formatAmount(exactAmount(measure.amount), unit) : ''}
        keep={keep}
        refused="A medida ficou como estava"
      />
      <SelectField
        label="Unidade"
        className="min-w-20 grow basis-0"
        value={unit}
        message={message}
        onChange={(event) => handleUnit(event.target.value)}
      >
        {[...new Set([...units, unit])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  )
}
