import { showToast, type Toast } from '#core/toasts.ts'
import type * as ShareCalls from './share-calls.ts'

/** Fetches the calls' code and makes one; code that does not come is a call that failed. */
export async function withCalls<T>(
  failure: Toast,
  act: (calls: typeof ShareCalls) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await act(await import('./share-calls.ts'))
  } catch {
    showToast(failure)
    return undefined
  }
}
