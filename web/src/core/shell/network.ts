import { create } from 'zustand'

/** The error of `fetch` without an answer; refusals and unexpected answers are other errors. */
export function isDeadNetwork(error: unknown): error is TypeError {
  return error instanceof TypeError
}

/** The server or a proxy temporarily cannot refresh the session. */
export class UnavailableError extends Error {
  /** Milliseconds until the server accepts a retry; 0 if it gave none. */
  readonly minWaitMs: number

  constructor(minWaitMs: number) {
    super('the session could not be refreshed')
    this.name = 'UnavailableError'
    this.minWaitMs = minWaitMs
  }
}

/** Whether there was no answer of the product at all. */
export function isUnreached(error: unknown): boolean {
  return isDeadNetwork(error) || error instanceof UnavailableError
}

const useStore = create<{ isDown: boolean }>(() => ({ isDown: false }))

/** Records the outcome of each read from the server. */
export function setNetworkDown(isDown: boolean): void {
  useStore.setState({ isDown })
}

/** Whether the last read failed, or the browser is offline. */
export function isOffline(): boolean {
  return useStore.getState().isDown || !navigator.onLine
}

/** Whether the last read failed, so that the screen shows cached data. */
export function useIsOffline(): boolean {
  return useStore((state) => state.isDown)
}
