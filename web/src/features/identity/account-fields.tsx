import type { UseFormRegisterReturn } from 'react-hook-form'
import { PASSWORD_HINT } from '#core/server-data/new-password/new-password.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { LinkButton } from './link-button.tsx'

interface AccountFieldsProps {
  field: (
    name: 'userName' | 'email' | 'password',
  ) => UseFormRegisterReturn & { message: string | undefined }
  /** The text of the button. */
  submit: string
  busy: string | false
  onLogin: () => void
}

/** The end of a form that makes an account: its fields, its button and the way to log in instead. */
export function AccountFields({ field, submit, busy, onLogin }: AccountFieldsProps) {
  return (
    <>
      <TextField
        {...field('userName')}
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Senha"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      <Button type="submit" className="mt-1 w-full" busy={busy}>
        {submit}
      </Button>
      <p className="text-center text-muted">
        Já tem conta? <LinkButton onClick={onLogin}>Entrar</LinkButton>
      </p>
    </>
  )
}
