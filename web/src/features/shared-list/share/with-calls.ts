import { beginAct, hideFailure, showToast, type Toast } from '#core/shell/toasts.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import type * as ShareCalls from './share-calls.ts'

/** Loads the calls' code and makes one; code that cannot be loaded counts as a failed call. */
export async function withCalls<T>(
  failure: Toast,
  work: (calls: typeof ShareCalls) => Promise<T>,
): Promise<T | undefined> {
  hideFailure()
  const act = beginAct()
  try {
    return await work(await loadCode(() => import('./share-calls.ts')))
  } catch {
    showToast(failure, act)
    return undefined
  }
}
