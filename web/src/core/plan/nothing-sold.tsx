import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

/** The page at the addresses of the offer and of subscriptions if nothing is sold. */
export function NothingSold() {
  return (
    <Dialog title="Tudo incluído" onClose={closeOverlay}>
      <p className="text-base text-muted">
        Aqui nada é vendido: toda conta tem tudo o que o aplicativo faz, sem pagar.
      </p>
    </Dialog>
  )
}
