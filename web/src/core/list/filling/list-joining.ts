/** Fills the working list with the ingredients of recipes. */
import { listEntriesOf } from '@compra/contract/quantity/quantity-merge.ts'
import type { ParsedIngredient } from '@compra/contract/quantity/quantity.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import type { FillMode } from './list-filling-rules.ts'
import { type Filled, fillBy, fillList } from './list-filling.ts'
import { planJoining } from './list-joining-rules.ts'

/** The note of an item: what the ingredient is for. */
type NoteOf = (name: string) => string | undefined

/** In mode 'add', existing items grow by the added amounts. */
export function fillWithIngredients(
  ingredients: readonly ParsedIngredient[],
  mode: FillMode,
  then: (filled: Filled) => void,
  noteOf: NoteOf = () => undefined,
): void {
  const noted = <Entry extends { name: string }>(entry: Entry) => ({
    ...entry,
    note: noteOf(entry.name),
  })
  if (mode === 'add') {
    const plan = (list: WorkingList, limit: number) => {
      const { entries, ...rest } = planJoining(list, ingredients, limit)
      return { ...rest, entries: entries.map(noted) }
    }
    fillBy(plan, mode, then)
    return
  }
  const entries = listEntriesOf(ingredients).map((entry) => noted({ ...entry, cents: 0 }))
  fillList(entries, mode, then)
}
