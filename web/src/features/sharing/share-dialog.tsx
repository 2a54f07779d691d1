import { MessageCircle } from 'lucide-react'
import { closeOverlay } from '#core/overlays.ts'
import { showToast } from '#core/toasts.ts'
import { workingList } from '#core/working-list.ts'
import { itemsOf } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { shareText, whatsAppLink } from './share-text.ts'

/** 'Compartilhar Lista' (spec §2): what a guest can do with the list beyond this browser. */
export function ShareDialog() {
  return (
    <Dialog title="Compartilhar Lista" onClose={closeOverlay}>
      <TextCard />
    </Dialog>
  )
}

function TextCard() {
  return (
    <section className="rounded-card border border-border p-4" aria-labelledby="share-text">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <MessageCircle aria-hidden />
        </span>
        <div>
          <h3 id="share-text" className="text-base font-semibold">
            Enviar como texto
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            Mande os itens em uma mensagem. Quem recebe não precisa de conta.
          </p>
        </div>
      </div>
      <Button className="mt-4 w-full" onClick={sendText}>
        Enviar pelo WhatsApp
      </Button>
    </section>
  )
}

function sendText(): void {
  const items = itemsOf(workingList.getState().list)
  if (items.length === 0) {
    showToast({ title: 'Lista vazia', text: 'Não há itens para compartilhar.' })
    return
  }
  window.open(whatsAppLink(shareText(items)), '_blank', 'noopener')
}
