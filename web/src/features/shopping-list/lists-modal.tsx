import { type SavedListSummary, shoppingListApi } from '@compra/contract/shopping-list.ts'
import { ListChecks } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardsToolbar } from '#core/cards-toolbar.tsx'
import { closeOverlay } from '#core/overlays.ts'
import { useSearch } from '#core/pages.ts'
import { QueryProvider } from '#core/queries.tsx'
import { CardSkeleton } from '#ui/card-skeleton.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
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
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = useSearch(shoppingListApi.list, { name: '' })
  const addButton = useRef<HTMLButtonElement>(null)
  const renderList = useCallback(
    (list: SavedListSummary) => <ListCard list={list} onAct={(act) => setLayer({ act, list })} />,
    [],
  )

  function handleSearch(name: string) {
    setLayer(undefined)
    search({ name })
  }

  function handleDeleted() {
    flushSync(() => setLayer((open) => (open?.act === 'delete' ? undefined : open)))
    // The card whose button opened the question is about to go.
    addButton.current?.focus()
  }

  return (
    <Dialog title="Listas" onClose={closeOverlay}>
      <CardsToolbar
        type="shopping_lists"
        addLabel="Adicionar Lista"
        addButton={addButton}
        isFiltered={filter.name !== ''}
        onAdd={() => setLayer({ act: 'create' })}
        onFilter={() => setLayer({ act: 'filter' })}
      />
      <InfiniteList
        pages={pages}
        label="Listas salvas"
        renderItem={renderList}
        skeleton={<CardSkeleton facts={1} />}
        empty={<EmptyState icon={<ListChecks aria-hidden />} text="Nenhuma lista encontrada" />}
      />
      {layer && (
        <Over
          layer={layer}
          name={filter.name}
          onSearch={handleSearch}
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
