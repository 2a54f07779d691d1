import { AISLES } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/name.ts'
import { usualAisleOf } from '#core/aisles/aisle-of.ts'
import { useShops } from '#core/aisles/shops.ts'
import { things, useThings } from '#core/things/things.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { OTHERS } from './group-by-aisle.tsx'

/** Moves an item to another aisle, now and whenever the thing is on the list again. */
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
