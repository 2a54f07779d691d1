import { ITEMS_PER_LIST, LISTS_PER_HOUSEHOLD } from '@compra/contract/limits.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { addList } from '#core/sync/house-lists.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { ListNameForm } from './list-name-form.tsx'

/** A further list of the house, or why there is no room for one. */
export function NewList() {
  const { lists, itemLimit } = useSyncState()
  // The plan of the house, which may be that of somebody else in it.
  const isPremium = itemLimit > ITEMS_PER_LIST.free
  const most = LISTS_PER_HOUSEHOLD[isPremium ? 'premium' : 'free']
  if (lists.length + 1 < most) {
    return <ListNameForm action="Criar" onKeep={(name) => addList(name).then(closeOverlay)} />
  }
  return (
    <div className="mt-2 grid gap-3 rounded-card border border-border p-4">
      <p className="text-muted">
        {`A casa já tem ${most} listas.`}
        {!isPremium && ` Com o Premium de quem mora nela são até ${LISTS_PER_HOUSEHOLD.premium}.`}
      </p>
      {!isPremium && <SubscribeButton />}
    </div>
  )
}
