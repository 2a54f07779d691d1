import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfter, digitsOf, maskPhone } from '#lib/phone.ts'
import { TextField } from '#ui/field/text-field.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** A mobile number that is formatted while it is typed. */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length))
    input.value = maskPhone(input.value)
    const caret = caretAfter(input.value, before.length)
    input.setSelectionRange(caret, caret)
    onChange?.(event)
  }
  return (
    <TextField
      {...rest}
      label="Celular"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 98765-4321"
      onChange={handleChange}
    />
  )
}
