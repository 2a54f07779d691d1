import type { PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import { Clock3 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { pantryState, NO_PANTRY } from '#core/pantry/replica/pantry-state.ts'
import { WarningBadge } from '#ui/list/card.tsx'

/** The mark on a product, a saved list or a recipe that is unsent, or refused and on this device only. */
export function UnsentMark({ id }: { id: string }) {
  const { refused, waitingIds } = usePantryState()
  const refusal = refused.get(id)
  if (refusal) return <WarningBadge>{`${REFUSED[refusal]}: só neste aparelho`}</WarningBadge>
  if (!waitingIds.has(id)) return null
  return (
    <span title={WAITING} className="after-a-while inline-block align-middle text-muted">
      <Clock3 aria-hidden className="size-4" />
      <span className="sr-only">{WAITING}</span>
    </span>
  )
}

const WAITING = 'Ainda não enviado'

const FULL = 'Não coube no plano'
const UNSENT = 'Não foi enviado'

/** Why the server refused it. It is sent again when it changes, or when there is room. */
const REFUSED: Record<PantryRefusal, string> = {
  products_limit: FULL,
  saved_lists_limit: FULL,
  recipes_limit: FULL,
  list_items_limit: FULL,
  name_taken: 'Nome repetido',
  no_product: UNSENT,
  clock_ahead: 'Relógio adiantado',
  not_allowed: UNSENT,
}

function usePantryState() {
  return useSyncExternalStore(pantryState.subscribe, pantryState.getState, () => NO_PANTRY)
}
