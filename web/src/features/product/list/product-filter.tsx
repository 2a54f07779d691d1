import { PRODUCT_CATEGORIES } from '@compra/contract/product/product-rules.ts'
import { useState } from 'react'
import type { ProductFilter } from '#core/pantry/rules/products.ts'
import { FilterDialog } from '#ui/dialog/filter-dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'

interface ProductFilterProps {
  filter: ProductFilter
  onSearch: (filter: ProductFilter) => void
  onClear: () => void
  onClose: () => void
}

export function ProductFilterDialog({ filter, onSearch, onClear, onClose }: ProductFilterProps) {
  const [draft, setDraft] = useState(filter)
  function handleCategory(chosen: string) {
    // 'Todas' is none of them.
    setDraft({ ...draft, category: PRODUCT_CATEGORIES.find((category) => category === chosen) })
  }
  return (
    <FilterDialog
      title="Filtrar Produtos"
      onSearch={() => onSearch({ ...draft, name: draft.name.trim() })}
      onClear={onClear}
      onClose={onClose}
    >
      <TextField
        label="Descrição"
        placeholder="Buscar por descrição..."
        enterKeyHint="search"
        maxLength={100}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <SelectField
        label="Categoria"
        value={draft.category ?? ''}
        onChange={(event) => handleCategory(event.target.value)}
      >
        <option value="">Todas</option>
        {PRODUCT_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
    </FilterDialog>
  )
}
