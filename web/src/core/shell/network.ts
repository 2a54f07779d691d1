import { create } from 'zustand'

/** The error of `fetch` without an answer; refusals and unexpected answers are other errors. */
export function isDeadNetwork(error: unknown): error is TypeError {
  return error instanceof TypeError
}

/** The server, or something on the way to it, could not take the session up again for now. */
export class UnavailableError extends Error {
  /** Milliseconds until the server accepts a retry; 0 when it did not say. */
  readonly askedMs: number

  constructor(askedMs: number) {
    super('the session could not be refreshed')
    this.name = 'UnavailableError'
    this.askedMs = askedMs
  }
}

const useStore = create<{ isDown: boolean }>(() => ({ isDown: false }))

/** Called after each read from the server with its outcome. */
export function noteNetwork(isDown: boolean): void {
  useStore.setState({ isDown })
}

/** Whether the account is known to be out of reach, before it is asked once more. */
export function isOffline(): boolean {
  return useStore.getState().isDown || !navigator.onLine
}

/** Whether the last read could not reach the account: the screen then shows cached data. */
export function useIsOffline(): boolean {
  return useStore((state) => state.isDown)
}
