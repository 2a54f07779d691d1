import type { Refusal } from '@compra/contract/sync/sync.ts'
import { Crown } from 'lucide-react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { itemLimit } from '#core/plan/item-limit.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { type SyncState, useSyncState } from '#core/sync/state/sync-state.ts'
import { refusalText } from '#core/sync/words/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { doneBy, doneText, isMe } from './done-by.ts'

/** In an opened row: who changed the item, and its sync state. */
export function RowFacts({ item }: { item: Item }) {
  const state = useSyncState()
  const refusal = state.refused.get(item.id)
  return (
    <div className="w-full text-sm text-muted empty:hidden">
      {actionTexts(state, item).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {refusal ? (
        <Refused code={refusal} />
      ) : (
        state.waitingIds.has(item.id) && <p className="after-a-while">Ainda não enviado.</p>
      )}
    </div>
  )
}

/** 'Adicionado por você', 'Comprado por Tomás'. */
function actionTexts(state: SyncState, { id, status }: Item): readonly string[] {
  const nameOf = (who: string | undefined) =>
    who !== undefined && isMe(who) ? 'você' : state.people.get(who ?? '')
  const [adder, buyer] = [doneBy(state, id, false), doneBy(state, id, true)].map(nameOf)
  return [
    ...(adder ? [doneText(false, adder)] : []),
    ...(buyer && status === 'purchased' ? [doneText(true, buyer)] : []),
  ]
}

function Refused({ code }: { code: Refusal }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-warning-soft p-3 text-warning">
      <p className="min-w-48 grow basis-0">{refusalText(code, itemLimit())}</p>
      {code === 'list_items_limit' && (
        <Button variant="premium" onClick={() => openOverlay('premium')}>
          <Crown aria-hidden className="size-5" />
          Seja Premium
        </Button>
      )}
    </div>
  )
}
