import { useState } from 'react'
import { FilterDialog } from '#ui/dialog/filter-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FILTER_TITLE } from './recipe-texts.ts'

interface RecipeFilterProps {
  name: string
  onSearch: (name: string) => void
  onClose: () => void
}

export function RecipeFilter({ name, onSearch, onClose }: RecipeFilterProps) {
  const [text, setText] = useState(name)
  return (
    <FilterDialog
      title={FILTER_TITLE}
      onSearch={() => onSearch(text.trim())}
      onClear={() => onSearch('')}
      onClose={onClose}
    >
      <TextField
        label="Descrição"
        placeholder="Buscar por descrição..."
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FilterDialog>
  )
}
