import { ITEM_NAME_MAX } from '@compra/contract/limits.ts'
import { itemName } from '@compra/contract/text/name.ts'
import { useState } from 'react'
import { FilterDialog } from '#ui/dialog/filter-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'

interface FilterListsProps {
  /** The present search. */
  name: string
  onSearch: (name: string) => void
  onClose: () => void
}

export function FilterLists({ name, onSearch, onClose }: FilterListsProps) {
  const [text, setText] = useState(name)
  return (
    <FilterDialog
      title="Filtrar Listas"
      onSearch={() => onSearch(itemName(text))}
      onClear={() => onSearch('')}
      onClose={onClose}
    >
      <TextField
        label="Nome da lista"
        placeholder="Buscar por descrição..."
        enterKeyHint="search"
        maxLength={ITEM_NAME_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FilterDialog>
  )
}
