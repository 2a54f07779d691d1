/** Fills the working list with what recipes want, in what a shop sells. */
import { stemKey } from '@compra/contract/catalogue/word-forms.ts'
import type { Purchase } from '@compra/contract/purchase/purchase.ts'
import type { Want } from '@compra/contract/purchase/want.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { loadThingOf } from '#core/pantry/catalogue/load-thing-of.ts'
import type { FillMode } from './list-filling-rules.ts'
import { type Filled, fillBy, fillList } from './list-filling.ts'
import { entriesOf, planJoining } from './list-joining-rules.ts'

/**
 * In mode 'add', existing items grow by the added amounts. `sources`: what a row is for, by the key of its
 * name.
 */
export async function fillWithWants(
  wants: readonly Want[],
  mode: FillMode,
  then: (filled: Filled) => void,
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const wordsOf = ({ name }: Purchase) => sources.get(stemKey(name)) ?? ''
  const wanted = { wants, thingOf: await loadThingOf(), wordsOf }
  if (mode === 'new') {
    fillList(entriesOf(wanted), mode, then)
    return
  }
  fillBy((list: WorkingList, limit: number) => planJoining(list, wanted, limit), mode, then)
}
