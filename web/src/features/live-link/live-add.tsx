import { isNameTooLong } from '@compra/contract/text/name.ts'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { TOO_LONG } from '#core/form/item-fields/name-text.ts'
import { readTyped } from './live-line.ts'
import type { LiveSession } from './live-session.ts'

const REFUSED = {
  duplicate: 'Este item já está na lista.',
  limit: 'A lista não comporta mais itens.',
  blank: '',
} as const

interface LiveAddProps {
  list: LiveSession['list']
  /** The text of the field. */
  text: string
  onText: (text: string) => void
}

/** Adds the typed line; amounts and prices are parsed as on the user's own list. */
export function LiveAdd({ list, text, onText }: LiveAddProps) {
  const [message, setMessage] = useState('')
  const isLong = isNameTooLong(text)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLong) return
    const outcome = list.addLine(readTyped(text))
    setMessage(outcome === 'added' ? '' : REFUSED[outcome])
    if (outcome === 'added') onText('')
  }

  return (
    <form className="sticky top-0 z-10 bg-background py-2" onSubmit={handleSubmit}>
      <div className="flex gap-2">
        <input
          name="item"
          aria-label="Novo item"
          aria-describedby="live-add-message"
          placeholder="Digite o item"
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize="sentences"
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setMessage('')
          }}
          className="h-12 min-w-0 grow rounded-control border border-control bg-surface px-3 text-base sm:px-4"
        />
        <button
          type="submit"
          aria-label="Adicionar"
          title="Adicionar"
          className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary transition-colors hover:bg-primary-strong"
        >
          <Plus aria-hidden />
        </button>
      </div>
      <output id="live-add-message" className="block text-sm text-destructive">
        {isLong ? TOO_LONG : message}
      </output>
    </form>
  )
}
