import { KeptName } from '#core/form/item-fields/name-field.tsx'
import { findItem } from '#core/list/working-list/working-list-rules.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'

const REFUSED = {
  blank: 'Dê um nome ao item.',
  duplicate: 'Este item já está na lista.',
} as const

export function NameField({ item: { id, name } }: { item: Item }) {
  return <KeptName label="Nome" value={name} keep={(text) => keep(id, text)} />
}

/** Returns why the name was refused; undefined for a deleted item. */
function keep(id: string, text: string): string | undefined {
  if (!findItem(workingList.getState().list, id)) return undefined
  const outcome = workingList.rename(id, text)
  return outcome === 'renamed' ? undefined : REFUSED[outcome]
}
