import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#core/field-messages.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { openGoogleLogin } from './google-popup.ts'
import { GoogleMark } from './google-mark.tsx'
import * as forms from './identity-forms.ts'
import { useLogin } from './identity.queries.ts'
import { LinkButton } from './link-button.tsx'
import type { ModeProps } from './mode-props.ts'
import { useReportChange } from './use-report-change.ts'

export function LoginForm({ email, onMode, onChanged }: ModeProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(forms.LoginForm),
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  })
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [setFocus, email])
  useReportChange(formState.isDirty, onChanged)
  const login = useLogin((address) => onMode('resendConfirmation', address))
  const submit = handleSubmit((values) => login.mutate(values))
  const messageOf = fieldMessages(formState)
  const handleGoogle = () => {
    openGoogleLogin()
    onMode('googleLogin', getValues('email'))
  }
  const go = (mode: Parameters<typeof onMode>[0]) => onMode(mode, getValues('email'))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        message={messageOf('email')}
      />
      <PasswordField
        {...register('password')}
        label="Senha"
        autoComplete="current-password"
        message={messageOf('password')}
        className="mt-3"
      />
      <LinkButton onClick={() => go('forgotPassword')}>Esqueci minha senha</LinkButton>
      <Button type="submit" className="mt-2 w-full" busy={login.isPending && 'Entrando...'}>
        Entrar
      </Button>
      <Button variant="secondary" className="mt-2 w-full" onClick={handleGoogle}>
        <GoogleMark />
        Entrar com Google
      </Button>
      <div className="mt-3 flex flex-col items-center border-t border-border pt-2">
        <p className="text-muted">
          Ainda não tem conta? <LinkButton onClick={() => go('register')}>Registre-se</LinkButton>
        </p>
        <LinkButton onClick={() => go('resendConfirmation')}>
          Não recebeu o e-mail de confirmação?
        </LinkButton>
      </div>
    </form>
  )
}
