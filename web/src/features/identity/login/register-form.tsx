import { useZodForm } from '#core/form/use-zod-form.ts'
import { PASSWORD_HINT } from '#core/server-data/new-password/new-password.ts'
import * as forms from '#features/identity/identity-forms.ts'
import { useRegister } from '#features/identity/identity.queries.ts'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { useReportChange } from '#features/identity/use-report-change.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'

export function RegisterForm({ email, onMode, onChanged }: ModeProps) {
  const { field, refuse, handleSubmit, formState, getValues } = useZodForm(
    forms.RegisterForm,
    { userName: '', email, password: '' },
    'userName',
  )
  useReportChange(formState.isDirty, onChanged)
  const registration = useRegister(
    (address) => onMode('emailConfirmation', address),
    (message) => refuse('password', message),
  )
  const submit = handleSubmit((values) => registration.mutate(values))
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
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
      <Button
        type="submit"
        className="mt-1 w-full"
        busy={registration.isPending && 'Registrando...'}
      >
        Registrar
      </Button>
      <p className="text-center text-muted">
        Já tem conta?{' '}
        <LinkButton onClick={() => onMode('login', getValues('email'))}>Entrar</LinkButton>
      </p>
    </form>
  )
}
