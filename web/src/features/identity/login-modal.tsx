import type { AuthMode } from '@compra/contract/identity-rules.ts'
import { useEffect, useState } from 'react'
import { leaveLogin, readLoginRequest } from '#core/login.ts'
import { closeOverlay } from '#core/overlays.ts'
import { QueryProvider } from '#core/queries.tsx'
import { useSession } from '#core/session-state.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { GoogleLogin } from './google-login.tsx'
import { LoginForm } from './login-form.tsx'
import type { ModeProps } from './mode-props.ts'
import { RegisterForm } from './register-form.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

const MODES: Record<AuthMode, { title: string; Screen: (props: ModeProps) => React.ReactNode }> = {
  login: { title: 'Login', Screen: LoginForm },
  register: { title: 'Registre-se', Screen: RegisterForm },
  emailConfirmation: { title: 'Confirme seu e-mail', Screen: EmailConfirmation },
  resendConfirmation: { title: 'Reenvio de confirmação', Screen: ResendConfirmation },
  googleLogin: { title: 'Login com Google', Screen: GoogleLogin },
  forgotPassword: { title: 'Esqueci minha senha', Screen: ForgotPassword },
}

/** Everything from the first e-mail to being signed in, one mode at a time (spec §2). */
export function LoginModal() {
  const [{ mode, email }, setState] = useState(readLoginRequest)
  const [isChanged, setChanged] = useState(false)
  const isSignedIn = useSession().status === 'user'
  const { title, Screen } = MODES[mode]

  // Signed in here or in another tab; the popup's own screen waits for the popup (G-017).
  const isDone = isSignedIn && mode !== 'googleLogin'
  useEffect(() => {
    if (isDone) leaveLogin()
  }, [isDone])

  const handleMode = (next: AuthMode, nextEmail: string) => {
    setChanged(false)
    setState({ mode: next, email: nextEmail })
  }
  return (
    <QueryProvider>
      <Dialog title={title} onClose={closeOverlay} keepOnOutsideClick={isChanged}>
        <Screen key={mode} email={email} onMode={handleMode} onChanged={setChanged} />
      </Dialog>
    </QueryProvider>
  )
}
