import { joinNames } from '@compra/contract/format/names.ts'
import { useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { canSend, discardAndLeave, leave, readUnsentAtSignOut } from './sign-out.ts'
import { countOf, sendUnsent, type Unsent } from './unsent.ts'

const PATIENCE_MS = 15_000

/** Asks what to do with unsent changes: send them first, keep them on this device, or discard them. */
export function SignOutDialog() {
  const [unsent, setUnsent] = useState(readUnsentAtSignOut)
  const [beginsOnline] = useState(canSend)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const sends = beginsOnline && !hasFailed
  async function handleSend() {
    setSending(true)
    const left = await sendUnsent(navigator.onLine ? PATIENCE_MS : 0)
    if (countOf(left) === 0) return leave('erase')
    setUnsent(left)
    setSending(false)
    setFailed(true)
  }
  const send = (
    <Button
      variant={sends ? 'primary' : 'secondary'}
      busy={isSending && 'Enviando...'}
      onClick={() => void handleSend()}
    >
      Enviar e sair
    </Button>
  )
  return (
    <Dialog
      title="Há alterações não enviadas"
      onClose={closeOverlay}
      footer={
        <div className="grid grow gap-2">
          {beginsOnline && send}
          <Button variant={sends ? 'secondary' : 'primary'} onClick={() => leave('keep')}>
            Sair e guardar neste aparelho
          </Button>
          {!beginsOnline && send}
          <Button
            variant="ghost"
            className="text-destructive!"
            onClick={() => void discardAndLeave()}
          >
            Descartar e sair
          </Button>
        </div>
      }
    >
      {hasFailed && (
        <p role="alert" className="mb-3 text-base text-destructive">
          Não foi possível enviar tudo agora.
        </p>
      )}
      <p className="text-base">{`Só neste aparelho: ${textOf(unsent)}.`}</p>
      <p className="mt-3 text-base text-muted">
        O que for guardado é enviado quando você entrar de novo aqui. Se outra pessoa entrar antes,
        é apagado.
      </p>
    </Dialog>
  )
}

function textOf({ lists, pantry, receipts }: Unsent): string {
  const parts = [
    lists > 0 && `${changes(lists)} em listas da casa`,
    pantry > 0 && `${changes(pantry)} em produtos, estoque e listas salvas`,
    receipts > 0 && (receipts === 1 ? '1 nota fiscal' : `${receipts} notas fiscais`),
  ].filter((part) => part !== false)
  return joinNames(parts)
}

const changes = (count: number) => (count === 1 ? '1 alteração' : `${count} alterações`)
