import { useEffect, useEffectEvent } from 'react'
import { leaveLoginByReload } from '#core/login.ts'
import { closeOverlay } from '#core/overlays.ts'
import { sessionState } from '#core/session-state.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { sayLoginFailed } from './login-failed.ts'
import { closePopup, watchPopup } from './google-popup.ts'
import type { ModeProps } from './mode-props.ts'

/** Waits for the provider's window (G-017). */
export function GoogleLogin({ email, onMode }: ModeProps) {
  const handleRefused = useEffectEvent(() => {
    sayLoginFailed()
    onMode('login', email)
  })
  useEffect(
    () =>
      watchPopup({
        isSignedIn: () => sessionState.getState().status === 'user',
        onGone: leaveLoginByReload,
        onRefused: () => handleRefused(),
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
      <output className="block">Redirecionando para o Google...</output>
      <p className="text-sm text-muted">Conclua o login na janela que se abriu.</p>
      <Button variant="secondary" className="w-full" onClick={handleCancel}>
        Cancelar
      </Button>
    </div>
  )
}
