import type { AuthMode } from '@compra/contract/identity/identity-rules.ts'
import { useEffect, useState } from 'react'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { leaveLogin, readLoginRequest } from '#core/session/login.ts'
import { useSession } from '#core/session/session-state.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { hideFailure } from '#core/shell/toasts.ts'
import { isProviderOnly } from '#core/ways-in/login-ways.ts'
import { keepConfirming, readConfirming } from '#features/identity/confirming.ts'
import { SetupForm } from '#features/identity/entry/setup-form.tsx'
import { EmailConfirmation } from '#features/identity/mail/email-confirmation.tsx'
import { ForgotPassword } from '#features/identity/mail/forgot-password.tsx'
import { ResendConfirmation } from '#features/identity/mail/resend-confirmation.tsx'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { ProviderLogin } from '#features/identity/provider/provider-login.tsx'
import { ProviderOnly } from '#features/identity/provider/provider-only.tsx'
import { openedProvider } from '#features/identity/provider/provider-popup.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const MODES: Record<AuthMode, { title: string; Screen: (props: ModeProps) => React.ReactNode }> = {
  login: { title: 'Login', Screen: LoginForm },
  register: { title: 'Registre-se', Screen: RegisterForm },
  emailConfirmation: { title: 'Confirme seu e-mail', Screen: EmailConfirmation },
  resendConfirmation: { title: 'Reenvio de confirmação', Screen: ResendConfirmation },
  providerLogin: { title: 'Login', Screen: ProviderLogin },
  forgotPassword: { title: 'Esqueci minha senha', Screen: ForgotPassword },
  setup: { title: 'Primeira conta', Screen: SetupForm },
}

/** Without passwords, there is one screen to choose a provider, and the one that waits for it. */
function screenOf(mode: AuthMode) {
  if (mode === 'providerLogin') return { ...MODES[mode], title: `Login com ${openedProvider()}` }
  return isProviderOnly() ? { title: 'Login', Screen: ProviderOnly } : MODES[mode]
}

/** Everything from the first e-mail to being signed in, one mode at a time. */
export function LoginModal() {
  const [{ mode, email }, setState] = useState(begin)
  const [{ reason }] = useState(readLoginRequest)
  const [isChanged, setChanged] = useState(false)
  const isSignedIn = useSession().status === 'user'
  const { title, Screen } = screenOf(mode)

  // Signed in here or in another tab. The popup's own screen waits for the popup (G-017), and a signed-in
  // user may have forgotten the password.
  const isDone = isSignedIn && mode !== 'providerLogin' && mode !== 'forgotPassword'
  useEffect(() => {
    if (isDone) leaveLogin()
  }, [isDone])

  // Dropped when the screen is left, and by a reload.
  const confirming = mode === 'emailConfirmation' ? email : ''
  useEffect(() => {
    keepConfirming(confirming)
    return () => keepConfirming('')
  }, [confirming])

  const handleMode = (next: AuthMode, nextEmail: string) => {
    hideFailure()
    setChanged(false)
    setState({ mode: next, email: nextEmail })
  }
  return (
    <QueryProvider>
      <Dialog title={title} onClose={closeOverlay} hasChanges={isChanged}>
        {reason && (
          <output className="mb-3 block rounded-control bg-primary-soft px-3 py-2 font-semibold">
            {reason}
          </output>
        )}
        <Screen key={mode} email={email} onMode={handleMode} onChanged={setChanged} />
      </Dialog>
    </QueryProvider>
  )
}

/** The requested screen; after a reload, the screen that waits for a mail. */
function begin(): { mode: AuthMode; email: string } {
  const asked = readLoginRequest()
  const confirming = readConfirming()
  const isPlain = asked.mode === 'login' && asked.email === ''
  return isPlain && confirming !== '' ? { mode: 'emailConfirmation', email: confirming } : asked
}
