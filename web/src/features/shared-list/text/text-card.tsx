import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { shareText } from '#core/sharing/paper/list-text.ts'
import { printKept } from '#core/sharing/paper/paper.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'
import { copyOrSelect, sendText } from './send-text.ts'
import { ShareCard } from './share-card.tsx'
import { itemsFor } from './share-checks.ts'

/** The whole list in a message. */
export function TextCard() {
  const [toCopy, setToCopy] = useState<string>()
  async function pass(way: (text: string) => Promise<boolean>) {
    const items = itemsFor('compartilhar')
    if (!items) return
    const text = shareText(items)
    setToCopy((await way(text)) ? undefined : text)
  }
  const printList = () => {
    if (itemsFor('imprimir')) printKept()
  }
  return (
    <ShareCard
      Icon={MessageCircle}
      title="Enviar como texto"
      text="Mande os itens em uma mensagem. Quem recebe não precisa de conta."
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button className="grow" onClick={() => void pass(sendText)}>
          Enviar pelo WhatsApp
        </Button>
        <Button variant="secondary" className="grow" onClick={() => void pass(copyOrSelect)}>
          Copiar texto
        </Button>
        <Button variant="secondary" className="grow" onClick={() => printList()}>
          Imprimir
        </Button>
      </div>
      {toCopy !== undefined && (
        <TextAreaField
          label="Texto da lista"
          value={toCopy}
          readOnly
          className="mt-3"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </ShareCard>
  )
}
