import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay } from '#core/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkCard } from './link-card.tsx'
import { SaveCard } from './save-card.tsx'
import { ShareCard } from './share-card.tsx'
import { itemsFor } from './share-checks.ts'
import { openWhatsApp, shareText } from './share-text.ts'
import { keepTypedName, readTypedName } from './typed-name.ts'

/** 'Compartilhar Lista' (spec §2): what a person can do with the list beyond this browser. */
export function ShareDialog() {
  const [isTyped, setTyped] = useState(() => readTypedName() !== '')
  return (
    <Dialog title="Compartilhar Lista" onClose={leave} keepOnOutsideClick={isTyped}>
      <div className="grid gap-3" onInput={() => setTyped(true)}>
        <ShareCard
          Icon={MessageCircle}
          title="Enviar como texto"
          text="Mande os itens em uma mensagem. Quem recebe não precisa de conta."
        >
          <Button className="w-full" onClick={sendText}>
            Enviar pelo WhatsApp
          </Button>
        </ShareCard>
        <LinkCard />
        <SaveCard />
      </div>
    </Dialog>
  )
}

/** Who closes it is done with it; who is led to the login or to Premium comes back. */
function leave(): void {
  keepTypedName('')
  closeOverlay()
}

function sendText(): void {
  const items = itemsFor('compartilhar')
  if (items) openWhatsApp(shareText(items))
}
