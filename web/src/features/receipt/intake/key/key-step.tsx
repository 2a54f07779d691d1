import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextAreaField } from '#ui/field/text-area-field.tsx'

interface KeyStepProps {
  /** Whether it belongs to a page without a key. */
  isMissing?: boolean
  /** Returns what is wrong with it, or undefined. */
  onText: (text: string) => string | undefined
  onBack: () => void
}

/** 'Digitar a chave': the 44 characters below the code. */
export function KeyStep({ isMissing = false, onText, onBack }: KeyStepProps) {
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  // After the dialog's own focus.
  useEffect(() => field.current?.focus(), [])
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const problem = onText(text)
    if (problem === undefined) return
    setMessage(problem)
    field.current?.focus()
  }
  return (
    <Dialog
      title="Digitar a chave"
      onClose={onBack}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" form={formId}>
            Continuar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <p className="mb-3 text-base text-muted">
          {isMissing && 'A página foi lida, mas não mostra a chave da nota: falta só ela. '}A chave
          de acesso tem 44 números, às vezes com letras, e fica perto do QR Code da nota. Os espaços
          não importam.
        </p>
        <TextAreaField
          ref={field}
          label="Chave de acesso"
          rows={2}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          message={message}
          value={text}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => {
            setText(event.target.value)
            setMessage('')
          }}
        />
      </form>
    </Dialog>
  )
}
