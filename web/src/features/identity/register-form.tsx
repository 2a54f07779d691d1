import { PASSWORD } from '@compra/contract/identity-rules.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as forms from './identity-forms.ts'
import { useRegister } from './identity.queries.ts'
import { LinkButton } from './link-button.tsx'
import type { ModeProps } from './mode-props.ts'
import { useReportChange } from './use-report-change.ts'

export function RegisterForm({ email, onMode, onChanged }: ModeProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(forms.RegisterForm),
    mode: 'onTouched',
    defaultValues: { userName: '', email, password: '' },
  })
  useEffect(() => setFocus('userName'), [setFocus])
  useReportChange(formState.isDirty, onChanged)
  const registration = useRegister((address) => onMode('emailConfirmation', address))
  const submit = handleSubmit((values) => registration.mutate(values))
  const messageOf = fieldMessages(formState)
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('userName')}
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        message={messageOf('userName')}
      />
      <TextField
        {...register('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        message={messageOf('email')}
      />
      <PasswordField
        {...register('password')}
        label="Senha"
        autoComplete="new-password"
        hint={`De ${PASSWORD.min} a ${PASSWORD.max} caracteres.`}
        message={messageOf('password')}
      />
      <Button
        type="submit"
        className="mt-1 w-full"
        busy={registration.isPending && 'Registrando...'}
      >
        Registrar
      </Button>
      <p className="text-center text-muted">
        Já tem conta?{' '}
        <LinkButton onClick={() => onMode('login', getValues('email'))}>Fazer Login</LinkButton>
      </p>
    </form>
  )
}
