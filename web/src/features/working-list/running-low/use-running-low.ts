import { useSyncExternalStore } from 'react'
import { dayOf } from '#core/list/things/thing.ts'
import { useThings } from '#core/list/things/things.ts'
import { foldedNameOf } from '#core/list/working-list/working-list-rules.ts'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { type RunningLow, runningLow } from './running-low-rules.ts'

/** The due items, and the names on the list. */
export function useRunningLow() {
  const things = useThings()
  const list = useWorkingList()
  const today = useToday()
  const onList = new Set(list && itemsOf(list).map(foldedNameOf))
  const due: readonly RunningLow[] = runningLow(things.values(), today, onList)
  return { due, onList, things, today }
}

/** The current day, updated when the page is shown: an installed app stays open overnight. */
function useToday(): number {
  return useSyncExternalStore(onShown, currentDay, currentDay)
}

function onShown(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function currentDay(): number {
  return dayOf(Date.now())
}
