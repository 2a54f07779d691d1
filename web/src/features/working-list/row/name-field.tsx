import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '#core/shell/toasts.ts'
import { findItem } from '#core/working-list/working-list-rules.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { TextField } from '#ui/field/text-field.tsx'

const REFUSED = {
  blank: 'Dê um nome ao item.',
  duplicate: 'Este item já está na lista.',
} as const

/** Saved on blur, on closing the row or leaving the page; a refused name stays to be corrected. */
export function NameField({ item: { id, name } }: { item: Item }) {
  const [draft, setDraft] = useState<string>()
  const [message, setMessage] = useState<string>()
  // The typed and unsaved text, to save when the field is unmounted.
  const typed = useRef<string>(undefined)

  useEffect(() => {
    const keepAtLast = () => {
      const refusal = typed.current === undefined ? undefined : keep(id, typed.current)
      typed.current = undefined
      if (refusal) showToast({ title: 'O nome ficou como estava', text: refusal })
    }
    addEventListener('pagehide', keepAtLast)
    return () => {
      removeEventListener('pagehide', keepAtLast)
      keepAtLast()
    }
  }, [id])

  function set(text: string | undefined) {
    typed.current = text
    setDraft(text)
    setMessage(undefined)
  }

  function handleLeave() {
    const refusal = draft === undefined ? undefined : keep(id, draft)
    if (refusal) setMessage(refusal)
    else set(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') handleLeave()
    if (event.key === 'Escape') set(undefined)
  }

  return (
    <TextField
      label="Nome"
      className="w-full"
      enterKeyHint="done"
      autoCapitalize="sentences"
      maxLength={ITEM_NAME_MAX}
      value={draft ?? name}
      message={message}
      onChange={(event) => set(event.target.value)}
      onBlur={handleLeave}
      onKeyDown={handleKey}
    />
  )
}

/** Why the name was refused; undefined for a deleted item. */
function keep(id: string, text: string): string | undefined {
  if (!findItem(workingList.getState().list, id)) return undefined
  const outcome = workingList.rename(id, text)
  return outcome === 'renamed' ? undefined : REFUSED[outcome]
}
