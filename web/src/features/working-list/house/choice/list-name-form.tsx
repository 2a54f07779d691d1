import { isNameTooLong, itemName } from '@compra/contract/text/name.ts'
import { type SubmitEvent, useState } from 'react'
import { NameField } from '#core/form/item-fields/name-field.tsx'
import { Button } from '#ui/button.tsx'

interface ListNameFormProps {
  action: string
  /** The current name. */
  name?: string
  onKeep: (name: string) => Promise<unknown>
}

/** A field with a save button for the name of a household list. */
export function ListNameForm({ action, name = '', onKeep }: ListNameFormProps) {
  const [text, setText] = useState(name)
  const [message, setMessage] = useState<string>()

  async function keep(): Promise<void> {
    if (isNameTooLong(text)) return
    const cleaned = itemName(text)
    if (cleaned === '') {
      setMessage('Dê um nome à lista.')
      return
    }
    // Fails too if the code cannot be fetched.
    await onKeep(cleaned).catch(() => setMessage('Não foi possível. Verifique sua conexão.'))
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void keep()
  }

  return (
    <form noValidate className="mt-2 flex items-start gap-2" onSubmit={handleSubmit}>
      <NameField
        // The user opened this form to type the name.
        ref={focusOnce}
        value={text}
        label="Nome da lista"
        placeholder="Churrasco"
        className="min-w-0 grow"
        enterKeyHint="done"
        message={message}
        onChange={(event) => {
          setText(event.target.value)
          setMessage(undefined)
        }}
      />
      <Button type="submit" className="mt-6 shrink-0">
        {action}
      </Button>
    </form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
