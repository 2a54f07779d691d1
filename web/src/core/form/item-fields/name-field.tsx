import { isNameTooLong } from '@compra/contract/text/name.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/field/text-field.tsx'
import { KeptField } from './kept-field.tsx'
import { TOO_LONG } from './name-text.ts'

/** A name field: a name that is too long is not cut, but refused with a message. */
export function NameField({
  value,
  message,
  ...rest
}: ComponentProps<typeof TextField> & { value: string }) {
  return (
    <TextField
      autoCapitalize="sentences"
      {...rest}
      value={value}
      message={isNameTooLong(value) ? TOO_LONG : message}
    />
  )
}

type KeptNameProps = Pick<ComponentProps<typeof KeptField>, 'label' | 'value' | 'keep'>

/** The name of an existing thing, stored on blur. */
export function KeptName({ keep, ...rest }: KeptNameProps) {
  return (
    <KeptField
      {...rest}
      className="w-full"
      autoCapitalize="sentences"
      keep={(text) => (isNameTooLong(text) ? TOO_LONG : keep(text))}
      refused="O nome ficou como estava"
    />
  )
}
