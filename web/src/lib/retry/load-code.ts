import { FIRST_RETRY_MS, RETRIES, retryDelay } from './retry-delay.ts'

const RELOADED = 'ci_v01:reloaded'
/** Whatever a person may have typed; a box that can be ticked counts, too. */
const TYPED = 'input:not(:placeholder-shown),textarea:not(:placeholder-shown)'
/** This module is part of the page's entry, whose name changes with each build. */
const ENTRY = import.meta.url

/** Code that could not be fetched. */
export class MissingCode extends Error {
  /** The server has another build by now. */
  isOld = false
  /** Trying again within this page cannot help. */
  needsReload = false
}

/**
 * The one way in which code is fetched after the first load. A failed fetch is retried three times, unless the
 * device is offline. Then the page reloads if its build is gone from the server. Throws `MissingCode`.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (error) {
      // Another `loadCode` within this one has done all that can be done.
      if (error instanceof MissingCode) throw error
      if (failures === RETRIES || navigator.onLine === false) throw await giveUp(String(error))
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, FIRST_RETRY_MS)))
    }
  }
}

async function giveUp(message: string): Promise<MissingCode> {
  const error = new MissingCode(message)
  // Safari does not name what it could not fetch.
  const missing = /https?:\S+\.js/.exec(message)?.[0] ?? ENTRY
  const answer = await fetch(missing, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  error.isOld = answer?.status === 404
  // Browsers before Chromium 156 and Firefox 154, and Safari, remember a failed fetch of a module until the reload.
  error.needsReload = error.isOld || answer?.status === 200
  if (error.isOld) reloadOnce()
  return error
}

/** Unless text is typed, and once for each build: what a proxy keeps may be as old as this page. */
function reloadOnce(): void {
  if (document.querySelector(TYPED)) return
  try {
    if (sessionStorage.getItem(RELOADED) === ENTRY) return
    sessionStorage.setItem(RELOADED, ENTRY)
    location.reload()
  } catch {
    // Storage is refused: the person is offered the reload.
  }
}
