import { loadCode } from '#lib/retry/load-code.ts'

let started: Promise<unknown> | undefined

/** Fetches what keeps the lists of the household together with the server, once. */
export function startSync(): void {
  // Without its code the list is kept on the device; the next change of the list tries again.
  started ??= loadCode(() => import('./house-sync.ts'))
    .then(({ startHouseSync }) => startHouseSync())
    .catch(() => (started = undefined))
}
