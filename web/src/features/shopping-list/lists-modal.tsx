import type { SavedListSummary } from '@compra/contract/shopping-list/shopping-list.ts'
import { Download, ListChecks } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSharedHousehold } from '#core/household/shared-household.ts'
import { useFreshPantry } from '#core/household/use-fresh-pantry.ts'
import { selectLists } from '#core/pantry/rules/saved-lists.ts'
import { usePantryPages } from '#core/pantry/use-pantry.ts'
import { CardsToolbar } from '#core/plan/cards-toolbar.tsx'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay, openOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { DeleteList } from './delete-list.tsx'
import { FilterLists } from './filter-lists.tsx'
import { GenerateList } from './generate-list.tsx'
import { type Act, ListCard } from './list-card.tsx'
import { ListForm } from './list-form.tsx'

/** 'Listas': the account's saved lists, to fill the working list from. */
export function ListsModal() {
  return (
    <QueryProvider>
      <Lists />
    </QueryProvider>
  )
}

/** The dialog above the cards. */
type Layer = { act: 'filter' | 'create' } | { act: Act; list: SavedListSummary }

function Lists() {
  const [layer, setLayer] = useState<Layer>()
  const { pages, filter, search } = usePantryPages(selectLists, { name: '' })
  useFreshPantry()
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
    // The card with the pressed button is about to be removed.
    addButton.current?.focus()
  }

  return (
    <Dialog title="Listas" subtitle={useSharedHousehold()} onClose={closeOverlay}>
      <CardsToolbar
        type="shopping_lists"
        addLabel="Adicionar Lista"
        addButton={addButton}
        isFiltered={filter.name !== ''}
        onAdd={() => setLayer({ act: 'create' })}
        onFilter={() => setLayer({ act: 'filter' })}
      >
        <Button
          variant="secondary"
          aria-label="Importar de outro aplicativo"
          title="Importar de outro aplicativo"
          onClick={() => openOverlay('transfer')}
        >
          <Download aria-hidden className="size-5" />
          Importar
        </Button>
      </CardsToolbar>
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
  /** The present search. */
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
