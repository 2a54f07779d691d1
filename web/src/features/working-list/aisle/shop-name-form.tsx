import { type SubmitEvent, useState } from 'react'
import { SHOP_NAME_MAX, SHOPS_MAX } from '#core/list/aisles/shops-state.ts'
import type { NameOutcome } from '#core/list/aisles/shops-store.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'

const REFUSED: Readonly<Record<Exclude<NameOutcome, 'kept'>, string>> = {
  blank: 'Dê um nome ao mercado.',
  duplicate: 'Já existe um mercado com este nome.',
  limit: `Você pode ter até ${SHOPS_MAX} mercados.`,
}

interface ShopNameFormProps {
  label: string
  action: string
  /** The initial text, also after a name was saved. */
  name?: string
  onKeep: (name: string) => NameOutcome
}

/** A field with a save button. */
export function ShopNameForm({ label, action, name = '', onKeep }: ShopNameFormProps) {
  const [draft, setDraft] = useState<string>()
  const [message, setMessage] = useState<string>()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const outcome = onKeep(draft ?? name)
    setMessage(outcome === 'kept' ? undefined : REFUSED[outcome])
    if (outcome === 'kept') setDraft(undefined)
  }

  return (
    <form noValidate className="flex items-start gap-2" onSubmit={handleSubmit}>
      <TextField
        label={label}
        className="min-w-0 grow"
        enterKeyHint="done"
        autoCapitalize="words"
        maxLength={SHOP_NAME_MAX}
        value={draft ?? name}
        message={message}
        onChange={(event) => {
          setDraft(event.target.value)
          setMessage(undefined)
        }}
      />
      <Button type="submit" variant="secondary" className="mt-6 shrink-0">
        {action}
      </Button>
    </form>
  )
}
