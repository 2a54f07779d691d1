import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { itemName } from '@compra/contract/name.ts'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '#core/toasts.ts'
import type { Item } from '#core/working-list-state.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ShareCard } from './share-card.tsx'
import { isLoggedIn, itemsFor } from './share-checks.ts'
import { SAVE_FAILED } from './share-failures.ts'
import { keepTypedName, readTypedName } from './typed-name.ts'
import { useLimitOver } from './use-limit-over.tsx'
import { withCalls } from './with-calls.ts'

/** The list as it is now, kept in the account under a name (spec §2). */
export function SaveCard() {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { onLimit, prompt } = useLimitOver(button)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState<string>()
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const name = itemName(field.current?.value ?? '')
    const items = itemsToSave(name)
    if (!items) return
    setSaving(true)
    const isDone = await withCalls(SAVE_FAILED, (calls) => calls.saveList(name, items, onLimit))
    setSaving(false)
    if (!isDone) return
    keepTypedName('')
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
          <TextField
            ref={field}
            label="Nome da lista"
            placeholder="Compras do mês"
            defaultValue={readTypedName()}
            onChange={(event) => keepTypedName(event.target.value)}
            maxLength={ITEM_NAME_MAX}
            autoCapitalize="sentences"
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

/** What was pressed is gone: reading goes on here. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** The items, when somebody may save them under that name. */
function itemsToSave(name: string): readonly Item[] | undefined {
  if (!isLoggedIn('salvar a lista')) return undefined
  if (name !== '') return itemsFor('salvar')
  showToast({
    title: 'Nome da lista é obrigatório',
    text: 'Insira um nome para a lista antes de salvar.',
  })
  return undefined
}
