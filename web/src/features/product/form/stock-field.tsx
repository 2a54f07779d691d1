import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import { type Control, useController } from 'react-hook-form'
import { readStock } from '#core/form/stock-text.ts'
import { Stepper } from '#ui/field/stepper.tsx'
import type { DraftFields, ProductFields } from './product-forms.ts'

interface StockFieldProps {
  control: Control<ProductFields, unknown, DraftFields>
  name: 'stock' | 'minStock'
  label: string
  message: string | undefined
}

/** The typed text stays until the form is sent; the steps start from its parsed value. */
export function StockField({ control, name, label, message }: StockFieldProps) {
  const { field } = useController({ control, name })
  const stock = readStock(field.value) ?? 0
  const set = (next: number) =>
    field.onChange(formatQuantity(rounded(Math.min(Math.max(next, 0), STOCK_MAX))))
  return (
    <Stepper
      label={label}
      decreaseLabel={`Diminuir ${label}`}
      increaseLabel={`Aumentar ${label}`}
      value={field.value}
      inputMode={name === 'stock' ? 'decimal' : 'numeric'}
      canDecrease={stock > 0}
      canIncrease={stock < STOCK_MAX}
      onDecrease={() => set(stock - 1)}
      onIncrease={() => set(stock + 1)}
      onType={field.onChange}
      onBlur={field.onBlur}
      message={message}
    />
  )
}
