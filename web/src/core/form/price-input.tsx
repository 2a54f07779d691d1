import { readPrice } from '@compra/contract/money/money.ts'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/text-field.tsx'

/**
 * A price as Brazilians type it; the parent parses the text (G-140). A text that is no price gets a
 * message, also after the parent cleared it.
 */
export function PriceInput(props: ComponentProps<typeof TextField>) {
  const { inputClassName, onChange, ...rest } = props
  const [invalidText, setInvalidText] = useState<string>()
  const isStill = rest.value === undefined || rest.value === '' || rest.value === invalidText
  return (
    <TextField
      {...rest}
      onChange={(event) => {
        const text = event.target.value
        setInvalidText(isNoPrice(text) ? text.trim() : undefined)
        onChange?.(event)
      }}
      hint={
        invalidText !== undefined && isStill && `“${invalidText}” não é um preço: fica sem preço.`
      }
      inputClassName={classNames('tabular-nums', inputClassName)}
      inputMode="decimal"
      step="0.01"
      placeholder="0,00"
    />
  )
}

/** Unfinished text, such as 'R$' or a comma, gets no message. */
function isNoPrice(text: string): boolean {
  return /[^\s.,R$]/.test(text) && 'invalid' in readPrice(text)
}
