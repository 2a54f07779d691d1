/** Fills the working list with what recipes want, in what a shop sells. */
import { stemKey } from '@compra/contract/catalogue/word-forms.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { Purchase } from '@compra/contract/purchase/purchase.ts'
import type { Want } from '@compra/contract/purchase/want.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { loadCode } from '#lib/retry/load-code.ts'
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
  const wanted = { wants, thingOf: await catalogue(), wordsOf }
  if (mode === 'new') {
    fillList(entriesOf(wanted), mode, then)
    return
  }
  fillBy((list: WorkingList, limit: number) => planJoining(list, wanted, limit), mode, then)
}

/** Without the catalogue, things are weighed or counted. */
function catalogue(): Promise<ThingOf> {
  return loadCode(() => import('#core/pantry/catalogue/catalogue.ts')).then(
    ({ thingOf }): ThingOf => thingOf,
    () => () => undefined,
  )
}
