import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { TextField } from './text-field.tsx'

/** A price as Brazilians type it; what the text means is its owner's to say (G-140). */
export function PriceInput({ inputClassName, ...rest }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...rest}
      inputClassName={classNames('tabular-nums', inputClassName)}
      inputMode="decimal"
      step="0.01"
      placeholder="0,00"
    />
  )
}
