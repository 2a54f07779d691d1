import { FIRST_RETRY_MS, RETRIES, retryDelay } from './retry-delay.ts'

const RELOADED = 'ci_v01:reloaded'
/** Whatever a person may have typed; a box that can be ticked counts, too. */
const TYPED = 'input:not(:placeholder-shown),textarea:not(:placeholder-shown)'

/** Code that could not be fetched. */
export class MissingCode extends Error {
  /** The server has another build by now: only a reload helps. */
  isOld = false
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
  // This module is part of the page's entry, whose name changes with each build.
  const entry = import.meta.url
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  error.isOld = answer?.status === 404
  if (error.isOld && !document.querySelector(TYPED)) reloadOnce(entry)
  return error
}

/** Once for each build: what a proxy keeps may be as old as this page. */
function reloadOnce(entry: string): void {
  try {
    if (sessionStorage.getItem(RELOADED) === entry) return
    sessionStorage.setItem(RELOADED, entry)
    location.reload()
  } catch {
    // Storage is refused: the person is offered the reload.
  }
}
