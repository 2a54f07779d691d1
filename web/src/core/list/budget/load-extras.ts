import { pantryPartOf } from '#core/pantry/replica/pantry-here.ts'
import { budgets } from './budgets.ts'
import { type SyncExtras, syncExtras } from './sync-extras.ts'

/** The sync extras of this browser, for the signed-in account. */
export async function loadExtras(owner: string, onWanted: () => void): Promise<SyncExtras> {
  // Without a browser database there is no pantry replica, but there may be budgets.
  const pantry = await pantryPartOf(owner, onWanted).catch(() => undefined)
  return syncExtras({ pantry, budgets, onWanted })
}
