import { useEffect, useEffectEvent } from 'react'
import { leaveLoginByReload } from '#core/session/login.ts'
import { sessionState } from '#core/session/session-state.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { type LoginFailure, toastLoginFailed } from '#features/identity/login-failed.ts'
import type { ModeProps } from '#features/identity/mode-props.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { closePopup, openedProvider, watchPopup } from './provider-popup.ts'

/** Waits for the provider's window (G-017). */
export function ProviderLogin({ email, onMode }: ModeProps) {
  const handleRefused = useEffectEvent((failure: LoginFailure) => {
    // First: the toast belongs to the next screen.
    onMode('login', email)
    toastLoginFailed(failure)
  })
  useEffect(
    () =>
      watchPopup({
        isSignedIn: () => sessionState.getState().status === 'user',
        onGone: leaveLoginByReload,
        onRefused: (failure) => handleRefused(failure),
      }),
    [],
  )
  const handleCancel = () => {
    closePopup()
    closeOverlay()
  }
  return (
    <div className="flex flex-col items-center gap-5 pt-4 text-center">
      <Spinner />
      <output className="block">Redirecionando para {withArticle(openedProvider())}...</output>
      <p className="text-sm text-muted">Conclua o login na janela que se abriu.</p>
      <Button variant="secondary" className="w-full" onClick={handleCancel}>
        Cancelar
      </Button>
    </div>
  )
}

/** Other names may have no article. */
function withArticle(name: string): string {
  return name === 'Google' ? `o ${name}` : name
}
