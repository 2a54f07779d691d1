import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { tellNeededCode, useCodeRequests } from '#core/shell/code/needed-code.ts'
import { loadCode } from '#lib/retry/load-code.ts'

let started: Promise<unknown> | undefined

/** Fetches what keeps the lists of the household together with the server, once. */
export function startSync(): void {
  start((error) => {
    if (openList() !== LOCAL_LIST) tellNeededCode(error)
  })
}

/** After each change of a list: without the code it is kept on the device, as was said when the list was opened. */
export function retrySync(): void {
  start(() => undefined)
}

useCodeRequests.subscribe(() => {
  if (openList() !== LOCAL_LIST) startSync()
})

function start(onMissing: (error: unknown) => void): void {
  started ??= loadCode(() => import('./house-sync.ts')).then(
    ({ startHouseSync }) => startHouseSync(),
    (error: unknown) => {
      started = undefined
      onMissing(error)
    },
  )
}
