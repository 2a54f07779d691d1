/** The import that waits while its person logs in or subscribes; it outlives reloads, not the tab. */
const KEY = 'ci_v01:shared_import'

export interface WaitingImport {
  id: string
  /** The plan that had no room for it. */
  level: string
}

export function hasWaitingImport(): boolean {
  return readWaitingImport() !== undefined
}

export function readWaitingImport(): WaitingImport | undefined {
  try {
    const [id = '', level] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    return level === undefined ? undefined : { id, level }
  } catch {
    // The browser keeps nothing, so nothing waits.
    return undefined
  }
}

export function keepWaitingImport({ id, level }: WaitingImport): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${level}`)
  } catch {
    // The list has to be opened by its link again.
  }
}

export function forgetWaitingImport(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // What cannot be removed could not be kept either.
  }
}
