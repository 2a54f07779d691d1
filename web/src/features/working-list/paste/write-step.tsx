import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'

const EXAMPLE = 'Arroz 2 kg\n3 leites\nCafé'
const NOTHING_WRITTEN = 'Cole ou escreva ao menos um item.'
const NOTHING_COPIED = 'Não há texto copiado.'
const NOT_ALLOWED = 'O navegador não deixou ler o que foi copiado. Toque no campo e cole ali.'

const DISCARD = {
  title: 'Descartar este texto?',
  text: 'Os itens dele ainda não foram adicionados à lista.',
  stay: 'Continuar escrevendo',
}

interface WriteStepProps {
  /** The text of the draft. */
  given: string | undefined
  onChange: (text: string) => void
  onText: (text: string) => void
  /** Closes the sheet and discards the text. */
  onLeave: () => void
}

/** A text area for users who cannot paste into the list's field. */
export function WriteStep({ given = '', onChange, onText, onLeave }: WriteStepProps) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(given)
  const [message, setMessage] = useState('')
  // After the dialog's own focus.
  useEffect(() => area.current?.focus(), [])

  function take(taken: string, otherwise: string) {
    if (taken.trim() === '') setMessage(otherwise)
    else onText(taken)
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    take(text, NOTHING_WRITTEN)
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    // A paste into typed text is a part of it.
    if (text !== '' || pasted.trim() === '') return
    event.preventDefault()
    onText(pasted)
  }
  async function pasteCopied() {
    try {
      take(await navigator.clipboard.readText(), NOTHING_COPIED)
    } catch {
      // Refused by the user or the browser; pasting by hand needs no permission.
      setMessage(NOT_ALLOWED)
      area.current?.focus()
    }
  }

  return (
    <Dialog
      title="Colar lista"
      onClose={onLeave}
      hasChanges={text.trim() !== ''}
      keepsChanges
      discard={DISCARD}
      footer={
        <>
          {canReadCopied() && (
            <Button variant="secondary" onClick={() => void pasteCopied()}>
              <ClipboardPaste aria-hidden className="size-5" />
              Colar
            </Button>
          )}
          <Button type="submit" form={formId}>
            Ler lista
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <p className="mb-3 text-base text-muted">
          Cole uma conversa do WhatsApp, uma anotação ou uma lista. Você confere antes de adicionar.
        </p>
        <TextAreaField
          ref={area}
          label="Texto"
          rows={6}
          placeholder={EXAMPLE}
          autoCapitalize="sentences"
          message={message}
          value={text}
          onPaste={handlePaste}
          onChange={(event) => {
            setText(event.target.value)
            setMessage('')
            onChange(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}

/** Firefox allows clipboard reads since 2024, and only over https. */
function canReadCopied(): boolean {
  return 'clipboard' in navigator && 'readText' in navigator.clipboard
}
