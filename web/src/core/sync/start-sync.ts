import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { onPantryEvent, publishPantryEvent } from '#core/pantry/replica/pantry-state.ts'
import { reportNeededCode, useCodeRequests } from '#core/shell/code/needed-code.ts'
import { loadCode } from '#lib/retry/load-code.ts'

let started: Promise<unknown> | undefined

/** Loads and starts the sync of household lists, once. */
export function startSync(): void {
  start((error) => {
    if (openList() !== LOCAL_LIST) reportNeededCode(error)
  })
}

/** Runs after each change of a list. A failure is silent: it was reported when the list was opened. */
export function retrySync(): void {
  start(() => undefined)
}

useCodeRequests.subscribe(() => {
  if (openList() !== LOCAL_LIST) startSync()
})

onPantryEvent((event) => {
  if (event === 'wanted') retrySync()
})

function start(onMissing: (error: unknown) => void): void {
  started ??= loadCode(() => import('./house-sync.ts')).then(
    ({ startHouseSync }) => startHouseSync(),
    (error: unknown) => {
      started = undefined
      publishPantryEvent('lost')
      onMissing(error)
    },
  )
}
