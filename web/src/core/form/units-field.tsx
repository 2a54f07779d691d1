import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { MAX_QUANTITY } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { useState } from 'react'
import { Stepper } from '#ui/field/stepper.tsx'
import { readStock } from './stock-text.ts'

interface UnitsFieldProps {
  units: number
  onChange: (units: number) => void
}

/** The amount to add to the stock, above 0: '2', '1,2'. */
export function UnitsField({ units, onChange }: UnitsFieldProps) {
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  function set(wanted: number) {
    setRefused(wanted <= 0)
    if (wanted > 0) onChange(Math.min(rounded(wanted), MAX_QUANTITY))
  }
  function handleType(text: string) {
    setDraft(text)
    set(readStock(text) ?? 0)
  }
  function handleStep(step: 1 | -1) {
    setDraft(undefined)
    set(units + step)
  }
  /** The field then shows the effective quantity, which needs no message. */
  function handleLeave() {
    setDraft(undefined)
    setRefused(false)
  }

  return (
    <Stepper
      label="Quantidade"
      decreaseLabel="Diminuir quantidade"
      increaseLabel="Aumentar quantidade"
      inputMode="decimal"
      value={draft ?? formatQuantity(units)}
      canDecrease
      canIncrease={units < MAX_QUANTITY}
      onDecrease={() => handleStep(-1)}
      onIncrease={() => handleStep(1)}
      onType={handleType}
      onBlur={handleLeave}
      message={isRefused && 'A quantidade deve ser maior que zero.'}
    />
  )
}
