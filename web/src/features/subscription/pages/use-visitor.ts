import { useSyncExternalStore } from 'react'
import { readUrlSecret } from '#core/shell/url-secret.ts'

const NAME_MAX = 50

/** The query parameter at opening; '' without it, and in the prerendered HTML. */
function useHandedOver(name: string): string {
  return useSyncExternalStore(
    never,
    () => readUrlSecret()[name] ?? '',
    () => '',
  )
}

/**
 * The greeted name, the refund, and the Pix order. Anyone may have written the URL: the name is text and
 * proves nothing (G-095).
 */
export function useVisitor() {
  const userName = useHandedOver('userName').slice(0, NAME_MAX)
  return { userName, refunded: useHandedOver('refunded'), order: useHandedOver('order') }
}

/** The value was read from the URL before the first render and does not change. */
function never(): () => void {
  return () => undefined
}
