import { hideFailure, showToast, type Toast } from '#core/shell/toasts.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type * as ShareCalls from './share-calls.ts'

/** Loads the calls' code and makes one; code that cannot be loaded counts as a failed call. */
export async function withCalls<T>(
  failure: Toast,
  act: (calls: typeof ShareCalls) => Promise<T>,
): Promise<T | undefined> {
  hideFailure()
  try {
    return await act(await loadCode(() => import('./share-calls.ts')))
  } catch {
    showToast(failure)
    return undefined
  }
}
