import { logInAgain } from '#core/session/session-ended.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** Replaces an overlay of the account after the server ended the session. */
export function SessionEnded() {
  return (
    <Dialog
      title="Sua sessão terminou"
      onClose={closeOverlay}
      footer={
        <>
          <Button variant="secondary" onClick={closeOverlay}>
            Continuar sem conta
          </Button>
          <Button onClick={logInAgain}>Entrar</Button>
        </>
      }
    >
      <p>Ela foi encerrada em outro aparelho ou ficou muito tempo sem uso.</p>
      <p className="mt-3 text-sm text-muted">A lista de compras deste aparelho continua aqui.</p>
    </Dialog>
  )
}
