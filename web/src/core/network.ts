import { create } from 'zustand'

/** What `fetch` throws when nothing answers; refusals and strange answers are other errors. */
export function isDeadNetwork(error: unknown): error is TypeError {
  return error instanceof TypeError
}

const useStore = create<{ isDown: boolean }>(() => ({ isDown: false }))

/** Told after each reading of the server, by how it went. */
export function noteNetwork(isDown: boolean): void {
  useStore.setState({ isDown })
}

/** Whether the last reading found no network: what is shown is then what was kept. */
export function useIsOffline(): boolean {
  return useStore((state) => state.isDown)
}
