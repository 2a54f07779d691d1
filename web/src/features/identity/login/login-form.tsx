import { useZodForm } from '#core/form/use-zod-form.ts'
import { sendsMail } from '#core/installation/installation.ts'
import { AccountWays } from '#features/identity/entry/account-ways.tsx'
import * as forms from '#features/identity/identity-forms.ts'
import { useLogin } from '#features/identity/identity.queries.ts'
import { LinkButton } from '#features/identity/link-button.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { ProviderButtons } from '#features/identity/provider/provider-buttons.tsx'
import { useReportChange } from '#features/identity/use-report-change.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

export function LoginForm({ email, onMode, onChanged }: ModeProps) {
  const { field, handleSubmit, formState, getValues } = useZodForm(
    forms.LoginForm,
    { email, password: '' },
    email === '' ? 'email' : 'password',
  )
  useReportChange(formState.isDirty, onChanged)
  const login = useLogin((address) => onMode('resendConfirmation', address))
  const submit = handleSubmit((values) => login.mutate(values))
  const go = (mode: Parameters<typeof onMode>[0]) => onMode(mode, getValues('email'))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field('email')} label="E-mail" type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="Senha"
        autoComplete="current-password"
        className="mt-3"
      />
      <LinkButton onClick={() => go('forgotPassword')}>Esqueci minha senha</LinkButton>
      <Button type="submit" className="mt-2 w-full" busy={login.isPending && 'Entrando...'}>
        Entrar
      </Button>
      <PasskeyLogin />
      <ProviderButtons onOpened={() => go('providerLogin')} />
      <div className="mt-3 flex flex-col items-center border-t border-border pt-2">
        <AccountWays onRegister={() => go('register')} onSetup={() => go('setup')} />
        {sendsMail() && (
          <LinkButton onClick={() => go('resendConfirmation')}>
            Não recebeu o e-mail de confirmação?
          </LinkButton>
        )}
      </div>
    </form>
  )
}
