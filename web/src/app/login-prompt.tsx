import { ChefHat, ListChecks, Package } from 'lucide-react'
import { openLogin } from '#core/login.ts'
import { closeOverlay, currentOverlay } from '#core/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Point, Points } from '#ui/points.tsx'

const FEATURES: readonly Point[] = [
  { text: 'Listas salvas para usar de novo', Icon: ListChecks },
  { text: 'Receitas que viram lista de compras', Icon: ChefHat },
  { text: 'Avisos do que está acabando', Icon: Package },
]

/** What a guest sees in place of a part that needs an account (SH-12, SH-13). */
export function LoginPrompt() {
  return (
    <Dialog
      title="Faça login e aproveite mais!"
      onClose={closeOverlay}
      footer={
        <>
          <Button variant="secondary" onClick={closeOverlay}>
            Continuar sem conta
          </Button>
          <Button onClick={logIn}>Fazer Login</Button>
        </>
      }
    >
      <p>Entre na sua conta para salvar listas, controlar seu estoque e muito mais.</p>
      <Points points={FEATURES} className="my-4" />
      <p className="text-sm text-muted">A lista de compras funciona sem conta.</p>
    </Dialog>
  )
}

/** Whoever came by the address of an account's modal is led back to it afterwards. */
function logIn(): void {
  const asked = currentOverlay()
  openLogin(asked === null || asked === 'login-prompt' ? {} : { next: asked })
}
