import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'

interface WriteManyProps {
  onText: (text: string) => void
  onBack: () => void
  onClose: () => void
}

const EXAMPLE = 'arroz 5 kg 2\nfeijão 1 kg 3\nóleo 900 ml 2'

/** A text with a product per line; the last number of a line is its stock. */
export function WriteMany({ onText, onBack, onClose }: WriteManyProps) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  // Runs after the dialog's own focus.
  useEffect(() => area.current?.focus(), [])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    // The dialog below has a form of its own.
    event.stopPropagation()
    if (text.trim() === '') setMessage('Escreva ao menos um produto.')
    else onText(text)
  }
  return (
    <Dialog
      title="Colar ou escrever"
      onClose={onClose}
      hasChanges={text.trim() !== ''}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" form={formId}>
            Ler produtos
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <p className="mb-3 text-base text-muted">
          Um produto por linha, ou separados por vírgula, com o tamanho da embalagem e quantas há em
          casa. Você confere antes de cadastrar.
        </p>
        <TextAreaField
          ref={area}
          label="Produtos"
          rows={6}
          placeholder={EXAMPLE}
          autoCapitalize="sentences"
          message={message}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMessage('')
          }}
        />
      </form>
    </Dialog>
  )
}
