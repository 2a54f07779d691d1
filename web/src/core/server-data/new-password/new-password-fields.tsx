import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PASSWORD_HINT } from './new-password.ts'

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

/** A new password in place of one that there is, typed twice. */
export function NewPasswordFields({
  password,
  again,
}: {
  password: FieldProps
  again: FieldProps
}) {
  return (
    <>
      <PasswordField
        {...password}
        label="Nova senha"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <PasswordField {...again} label="Repita a nova senha" autoComplete="new-password" />
    </>
  )
}
