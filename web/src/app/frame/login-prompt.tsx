import { ChefHat, House, ListChecks, Package } from 'lucide-react'
import { openLogin } from '#core/session/login.ts'
import { useSession } from '#core/session/session-state.ts'
import { tokenStorage } from '#core/session/session-storage.ts'
import { closeOverlay, currentOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Point, Points } from '#ui/points.tsx'

const FEATURES: readonly Point[] = [
  { text: 'Listas salvas para usar de novo', Icon: ListChecks },
  { text: 'Receitas que viram lista de compras', Icon: ChefHat },
  { text: 'Avisos do que está acabando', Icon: Package },
  { text: 'Uma casa com quem compra com você', Icon: House },
]

/** Shown to guests in place of a part that needs an account. */
export function LoginPrompt() {
  const { status } = useSession()
  if (status === 'loading') return <Waiting text="Carregando..." />
  // Signed in, but the account is unknown until the server can be reached.
  if (tokenStorage.read() !== null) return <Waiting text={OUT_OF_REACH} />
  return <GuestPrompt />
}

const OUT_OF_REACH =
  'Sem conexão com a sua conta. Tentamos de novo sozinhos; a lista de compras funciona enquanto isso.'

function Waiting({ text }: { text: string }) {
  return (
    <Dialog
      title="Sua conta"
      onClose={closeOverlay}
      footer={
        <Button variant="secondary" onClick={closeOverlay}>
          Voltar para a lista
        </Button>
      }
    >
      <output className="block py-2 text-muted">{text}</output>
    </Dialog>
  )
}

function GuestPrompt() {
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

/** Returns after the login to the modal that the user opened by URL. */
function logIn(): void {
  const asked = currentOverlay()
  openLogin(asked === null || asked === 'login-prompt' ? {} : { next: asked })
}
