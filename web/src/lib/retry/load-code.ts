import { FIRST_RETRY_MS, RETRIES, retryDelay } from './retry-delay.ts'

const RELOADED = 'ci_v01:reloaded'
/** Fields with typed text. A checkbox counts too, since it has no placeholder. */
const TYPED = 'input:not(:placeholder-shown),textarea:not(:placeholder-shown)'
/** This module is part of the page's entry, whose name changes with each build. */
const ENTRY = import.meta.url

/** Thrown for code that could not be loaded. */
export class MissingCode extends Error {
  /** The server has another build. */
  isOld = false
  /** A retry within this page cannot help. */
  needsReload = false
}

/**
 * Loads all code after the first load. A failure is retried three times, unless the device is offline. After
 * that the page reloads if the server no longer has its build. Throws `MissingCode`.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (error) {
      // An inner `loadCode` has already retried.
      if (error instanceof MissingCode) throw error
      if (failures === RETRIES || navigator.onLine === false) throw await missingCode(String(error))
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, FIRST_RETRY_MS)))
    }
  }
}

async function missingCode(message: string): Promise<MissingCode> {
  const error = new MissingCode(message)
  // Safari does not name the missing file.
  const missing = /https?:\S+\.js/.exec(message)?.[0] ?? ENTRY
  const answer = await fetch(missing, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  error.isOld = answer?.status === 404
  // Browsers before Chromium 156 and Firefox 154, and Safari, remember a failed fetch of a module until the reload.
  error.needsReload = error.isOld || answer?.status === 200
  if (error.isOld) reloadOnce()
  return error
}

/** Reloads unless text is typed, and once for each build, because a proxy may cache the old page. */
function reloadOnce(): void {
  if (document.querySelector(TYPED)) return
  try {
    if (sessionStorage.getItem(RELOADED) === ENTRY) return
    sessionStorage.setItem(RELOADED, ENTRY)
    location.reload()
  } catch {
    // Without storage the user is offered the reload instead.
  }
}
