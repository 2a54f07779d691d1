import { Plus } from 'lucide-react'
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { NameField } from '#core/form/item-fields/name-field.tsx'
import type { ListEntry } from '#core/list/filling/list-filling-rules.ts'
import { ItemLimitDialog } from '#core/plan/item-limit-dialog.tsx'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { AddItem } from './add-item.tsx'
import { FormItems } from './form-items.tsx'
import { useListDraft } from './list-draft.ts'
import { type Limit, useSaveList } from './shopping-list.queries.ts'
import { ListForm as Form, messagesOf, type Refusal } from './shopping-list.rules.ts'

const CREATE = { title: 'Cadastrar Lista de Compras', submitLabel: 'Cadastrar' }
const EDIT = { title: 'Editar Lista de Compras', submitLabel: 'Atualizar' }

interface ListFormProps {
  /** The list that is edited; without it, a new one is made. */
  id?: string
  onClose: () => void
}

/** Creates or edits a list. Nothing is saved before the form is sent. */
export function ListForm({ id, onClose }: ListFormProps) {
  const draft = useListDraft(id, onClose)
  const { name, items, isLoading } = draft
  const [isSent, setSent] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [limit, setLimit] = useState<Limit>()
  const isOffline = useIsOffline()
  const nameField = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const save = useSaveList(id, { onSaved: onClose, onLimit: setLimit })
  // A list begins with its name.
  useEffect(() => {
    if (id === undefined) nameField.current?.focus()
  }, [id])

  const form = Form.safeParse({ name, items })
  const messages = isSent ? messagesOf(form.error) : {}

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    const wrong = messagesOf(form.error).name === undefined ? addButton : nameField
    if (form.success) save.mutate(form.data)
    else wrong.current?.focus()
  }

  function handleAdd(entry: ListEntry): Refusal | undefined {
    const refusal = draft.addItem(entry)
    if (refusal === 'limit') setLimit('items')
    return refusal
  }

  return (
    <>
      <FormDialog
        {...(id === undefined ? CREATE : EDIT)}
        busy={isLoading ? 'Aguarde...' : save.isPending && 'Salvando...'}
        isChanged={draft.isChanged}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        {isOffline && <OfflineMark />}
        {isLoading ? (
          <output className="py-8 text-center text-muted">Carregando...</output>
        ) : (
          <>
            <NameField
              ref={nameField}
              label="Nome"
              enterKeyHint="done"
              value={name}
              message={messages.name}
              onChange={(event) => draft.setName(event.target.value)}
            />
            <AddButton ref={addButton} message={messages.items} onClick={() => setAdding(true)} />
            <FormItems items={items} onChange={draft.changeItems} />
          </>
        )}
      </FormDialog>
      {isAdding && (
        <AddItem count={items.length} onAdd={handleAdd} onClose={() => setAdding(false)} />
      )}
      {limit && <LimitDialog limit={limit} onClose={() => setLimit(undefined)} />}
    </>
  )
}

interface AddButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  message: string | undefined
  onClick: () => void
}

function AddButton({ ref, message, onClick }: AddButtonProps) {
  const messageId = useId()
  return (
    <div>
      <Button
        ref={ref}
        variant="secondary"
        className="w-full"
        aria-describedby={message && messageId}
        onClick={onClick}
      >
        <Plus aria-hidden className="size-5" />
        Adicionar Itens
      </Button>
      {message && (
        <p id={messageId} className="mt-1 text-sm text-destructive">
          {message}
        </p>
      )}
    </div>
  )
}

function LimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  if (limit === 'items') return <ItemLimitDialog onClose={onClose} />
  return <PlanLimitDialog type={limit} onClose={onClose} />
}
