import { ITEMS_PER_LIST, LISTS_PER_HOUSEHOLD } from '@compra/contract/limits.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { addList } from '#core/sync/house-lists.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { ListNameForm } from './list-name-form.tsx'

/** Creates a further household list, or says that the limit is reached. */
export function NewList() {
  const { lists, itemLimit } = useSyncState()
  // The household's plan, which may be another member's.
  const isPremium = itemLimit > ITEMS_PER_LIST.free
  const listLimit = LISTS_PER_HOUSEHOLD[isPremium ? 'premium' : 'free']
  if (lists.length + 1 < listLimit) {
    return <ListNameForm action="Criar" onKeep={(name) => addList(name).then(closeOverlay)} />
  }
  return (
    <div className="mt-2 grid gap-3 rounded-card border border-border p-4">
      <p className="text-muted">
        {`A casa já tem ${listLimit} listas.`}
        {!isPremium && ` Com o Premium de quem mora nela são até ${LISTS_PER_HOUSEHOLD.premium}.`}
      </p>
      {!isPremium && <SubscribeButton />}
    </div>
  )
}
