import { readPrice } from '@compra/contract/money/money.ts'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/text-field.tsx'

/**
 * A price as Brazilians type it; what the text means is its owner's to say (G-140). Of what is no
 * price at all it is said that it counts as none, also when its owner takes the text away.
 */
export function PriceInput(props: ComponentProps<typeof TextField>) {
  const { inputClassName, onChange, ...rest } = props
  const [unread, setUnread] = useState<string>()
  const isStill = rest.value === undefined || rest.value === '' || rest.value === unread
  return (
    <TextField
      {...rest}
      onChange={(event) => {
        const text = event.target.value
        setUnread(isNoPrice(text) ? text.trim() : undefined)
        onChange?.(event)
      }}
      hint={unread !== undefined && isStill && `“${unread}” não é um preço: fica sem preço.`}
      inputClassName={classNames('tabular-nums', inputClassName)}
      inputMode="decimal"
      step="0.01"
      placeholder="0,00"
    />
  )
}

/** What may still become one, such as 'R$' or a comma, is no news. */
function isNoPrice(text: string): boolean {
  return /[^\s.,R$]/.test(text) && 'invalid' in readPrice(text)
}
