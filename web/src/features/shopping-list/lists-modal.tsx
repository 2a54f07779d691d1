import { type SavedListSummary, shoppingListApi } from '@compra/contract/shopping-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { closeOverlay } from '#core/overlays.ts'
import { reloadPages, usePages } from '#core/pages.ts'
import { mayCreate } from '#core/plan-gate.ts'
import { QueryProvider } from '#core/queries.tsx'
import { Button } from '#ui/button.tsx'
import { CardSkeleton } from '#ui/card-skeleton.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterButton } from '#ui/filter-button.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { DeleteList } from './delete-list.tsx'
import { FilterLists } from './filter-lists.tsx'
import { GenerateList } from './generate-list.tsx'
import { type Act, ListCard } from './list-card.tsx'
import { ListForm } from './list-form.tsx'

/** 'Listas': what the account keeps, to fill the working list from again (spec §2). */
export function ListsModal() {
  return (
    <QueryProvider>
      <Lists />
    </QueryProvider>
  )
}

/** What lies over the cards. */
type Layer = { act: 'filter' | 'create' } | { act: Act; list: SavedListSummary }

function Lists() {
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [layer, setLayer] = useState<Layer>()
  const [isChecking, setChecking] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const pages = usePages(shoppingListApi.list, { name })

  const renderList = useCallback(
    (list: SavedListSummary) => <ListCard list={list} onAct={(act) => setLayer({ act, list })} />,
    [],
  )

  function search(text: string) {
    setLayer(undefined)
    if (text === name) void reloadPages(cache, shoppingListApi.list)
    else setName(text)
  }

  async function handleAdd() {
    setChecking(true)
    const isAllowed = await mayCreate('shopping_lists')
    flushSync(() => setChecking(false))
    if (!isAllowed) return
    // To be come back to: a button that waits has lost the focus.
    addButton.current?.focus()
    setLayer({ act: 'create' })
  }

  function handleDeleted() {
    flushSync(() => setLayer((open) => (open?.act === 'delete' ? undefined : open)))
    // The card whose button opened the question is about to go.
    addButton.current?.focus()
  }

  return (
    <Dialog
      title="Listas"
      onClose={closeOverlay}
      footer={
        <div className="flex grow gap-2">
          <FilterButton isActive={name !== ''} onClick={() => setLayer({ act: 'filter' })} />
          <Button
            ref={addButton}
            className="grow"
            busy={isChecking && 'Aguarde...'}
            onClick={() => void handleAdd()}
          >
            Adicionar Lista
          </Button>
        </div>
      }
    >
      <InfiniteList
        pages={pages}
        label="Listas salvas"
        renderItem={renderList}
        skeleton={<CardSkeleton facts={1} />}
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden />}
            text="Nenhuma lista encontrada"
            action={
              name !== '' && (
                <Button variant="secondary" onClick={() => search('')}>
                  Limpar filtro
                </Button>
              )
            }
          />
        }
      />
      {layer && (
        <Over
          layer={layer}
          name={name}
          onSearch={search}
          onDeleted={handleDeleted}
          onClose={() => setLayer(undefined)}
        />
      )}
    </Dialog>
  )
}

interface OverProps {
  layer: Layer
  /** What is searched for now. */
  name: string
  onSearch: (name: string) => void
  onDeleted: () => void
  onClose: () => void
}

function Over({ layer, name, onSearch, onDeleted, onClose }: OverProps) {
  switch (layer.act) {
    case 'filter':
      return <FilterLists name={name} onSearch={onSearch} onClose={onClose} />
    case 'create':
      return <ListForm onClose={onClose} />
    case 'edit':
      return <ListForm id={layer.list.id} onClose={onClose} />
    case 'generate':
      return <GenerateList id={layer.list.id} onClose={onClose} />
    case 'delete':
      return <DeleteList list={layer.list} onClose={onClose} onSettled={onDeleted} />
  }
}
