import { isNameTooLong, itemName } from '@compra/contract/text/name.ts'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NameField } from '#core/form/item-fields/name-field.tsx'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { showToast } from '#core/shell/toasts.ts'
import { ShareCard } from '#features/shared-list/text/share-card.tsx'
import { isLoggedIn, itemsFor } from '#features/shared-list/text/share-checks.ts'
import { Button } from '#ui/button.tsx'
import { SAVE_FAILED } from './share-failures.ts'
import { useLimitOver } from './use-limit-over.tsx'
import { withCalls } from './with-calls.ts'

interface SaveCardProps {
  /** The typed name; '' without one, and after saving. */
  typed: string
  onTyped: (name: string) => void
}

/** Saves the current list in the account under a name. */
export function SaveCard({ typed, onTyped }: SaveCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { onLimit, prompt } = useLimitOver(button)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isNameTooLong(typed)) {
      field.current?.focus()
      return
    }
    const name = itemName(typed)
    const items = itemsToSave(name)
    if (!items) return
    setSaving(true)
    const isDone = await withCalls(SAVE_FAILED, (calls) => calls.saveList(name, items, onLimit))
    setSaving(false)
    if (!isDone) return
    onTyped('')
    setSaved(name)
  }
  return (
    <ShareCard
      Icon={Bookmark}
      title="Salvar para depois"
      text="Guarde a lista na sua conta para usar de novo quando quiser."
    >
      {saved === undefined ? (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <NameField
            ref={field}
            label="Nome da lista"
            placeholder="Compras do mês"
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            enterKeyHint="done"
          />
          <Button
            ref={button}
            variant="secondary"
            type="submit"
            className="mt-3 w-full"
            busy={isSaving && 'Salvando...'}
          >
            Salvar lista
          </Button>
        </form>
      ) : (
        <p ref={focus} tabIndex={-1} className="wrap-anywhere outline-none">
          “{saved}” está em Listas, no menu.
        </p>
      )}
      {prompt}
    </ShareCard>
  )
}

/** The pressed button is removed: the focus moves here. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** The items, if the user may save them under that name. */
function itemsToSave(name: string): readonly Item[] | undefined {
  if (!isLoggedIn('salvar a lista')) return undefined
  if (name !== '') return itemsFor('salvar')
  showToast({
    title: 'Nome da lista é obrigatório',
    text: 'Insira um nome para a lista antes de salvar.',
  })
  return undefined
}
