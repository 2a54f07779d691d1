import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { TextCard } from '#features/shared-list/text/text-card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LinkCard } from './link-card.tsx'
import { LiveCard } from './live-card.tsx'
import { SaveCard } from './save-card.tsx'
import { keepTypedName, readTypedName } from './typed-name.ts'

/** 'Compartilhar Lista': sends, links or saves the list. */
export function ShareDialog() {
  const [name, setName] = useState(readTypedName)
  function handleName(typed: string) {
    keepTypedName(typed)
    setName(typed)
  }
  return (
    <Dialog title="Compartilhar Lista" onClose={leave} hasChanges={name !== ''} keepsChanges>
      <div className="grid gap-3">
        <TextCard />
        <LinkCard />
        <LiveCard />
        <SaveCard typed={name} onTyped={handleName} />
      </div>
    </Dialog>
  )
}

/** Closing discards the typed name; going to the login or to Premium keeps it. */
function leave(): void {
  keepTypedName('')
  closeOverlay()
}
