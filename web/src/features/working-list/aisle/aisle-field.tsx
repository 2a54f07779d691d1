import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { usualAisleOf } from '#core/list/aisles/aisle-of.ts'
import { useShops } from '#core/list/aisles/shops.ts'
import { things, useThings } from '#core/list/things/things.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { OTHERS } from './group-by-aisle.tsx'

/** Moves an item to another aisle, and remembers the choice for its next time on the list. */
export function AisleField({ item: { name } }: { item: Item }) {
  const isByAisle = useShops().isByAisle.value
  const chosen = useThings().get(foldName(name))?.aisle
  if (!isByAisle) return null
  const usual = usualAisleOf(name)
  return (
    <SelectField
      label="Corredor"
      className="w-full"
      value={chosen ?? usual ?? ''}
      onChange={({ target }) => {
        const aisle = AISLES.find(({ id }) => id === target.value)?.id
        things.setAisle(name, aisle === usual ? undefined : aisle)
      }}
    >
      {AISLES.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      {usual === undefined && <option value="">{OTHERS}</option>}
    </SelectField>
  )
}
