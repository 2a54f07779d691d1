import type { AuthMode } from '@compra/contract/identity/identity-rules.ts'
import { registrationMode } from '#core/installation/installation.ts'
import { openLogin } from '#core/session/login.ts'
import { Button } from '#ui/button.tsx'
import { Meaning } from './meaning.tsx'
import { pendingInvite } from './pending-invite.ts'

/** A guest signs in first, then returns to the invite. */
export function GuestWay({ token }: { token: string }) {
  const isClosed = registrationMode() === 'closed'
  const goTo = (mode: AuthMode) => () => {
    pendingInvite.keep(token)
    openLogin({ mode, invite: token })
  }
  return (
    <>
      <Meaning />
      <p className="text-balance">
        Para entrar, use a sua conta. O convite espera por você aqui.
        {isClosed && ' Se ainda não tem conta, peça a sua a quem cuida deste servidor.'}
      </p>
      <div className="flex w-full flex-col gap-2 sm:flex-row sm:justify-center">
        <Button onClick={goTo('login')}>Entrar</Button>
        {!isClosed && (
          <Button variant="secondary" onClick={goTo('register')}>
            Criar conta
          </Button>
        )}
      </div>
    </>
  )
}
