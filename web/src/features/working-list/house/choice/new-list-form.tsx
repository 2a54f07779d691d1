import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { itemName } from '@compra/contract/name.ts'
import { type SubmitEvent, useState } from 'react'
import { closeOverlay } from '#core/shell/overlays.ts'
import { addList } from '#core/sync/house-lists.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'

/** One field and the button that makes a further list of the house, and shows it. */
export function NewListForm() {
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = itemName(text)
    if (name === '') setMessage('Dê um nome à lista.')
    else
      addList(name).then(closeOverlay, () =>
        setMessage('Não foi possível criar. Verifique sua conexão.'),
      )
  }

  return (
    <form noValidate className="mt-2 flex items-start gap-2" onSubmit={handleSubmit}>
      <TextField
        // Whoever pressed 'Nova lista' wants to write its name.
        ref={focusOnce}
        value={text}
        label="Nome da lista"
        placeholder="Churrasco"
        className="min-w-0 grow"
        enterKeyHint="done"
        autoCapitalize="sentences"
        maxLength={ITEM_NAME_MAX}
        message={message}
        onChange={(event) => {
          setText(event.target.value)
          setMessage(undefined)
        }}
      />
      <Button type="submit" className="mt-6 shrink-0">
        Criar
      </Button>
    </form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
