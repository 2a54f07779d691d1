import { isNameTooLong } from '@compra/contract/name.ts'
import { KeptField } from '#core/item-fields/kept-field.tsx'
import { findItem } from '#core/working-list/working-list-rules.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'

const REFUSED = {
  blank: 'Dê um nome ao item.',
  duplicate: 'Este item já está na lista.',
  long: 'Um nome tem até 100 letras.',
} as const

export function NameField({ item: { id, name } }: { item: Item }) {
  return (
    <KeptField
      label="Nome"
      className="w-full"
      autoCapitalize="sentences"
      value={name}
      keep={(text) => keep(id, text)}
      refused="O nome ficou como estava"
    />
  )
}

/** Why the name was refused; undefined for a deleted item. */
function keep(id: string, text: string): string | undefined {
  if (!findItem(workingList.getState().list, id)) return undefined
  if (isNameTooLong(text)) return REFUSED.long
  const outcome = workingList.rename(id, text)
  return outcome === 'renamed' ? undefined : REFUSED[outcome]
}
