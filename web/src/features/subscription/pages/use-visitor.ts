import { useSyncExternalStore } from 'react'
import { readUrlSecret } from '#core/shell/url-secret.ts'

const NAME_MAX = 50

/** The query parameter at the time of opening; '' without it, and in the prerendered HTML. */
function useHandedOver(name: string): string {
  return useSyncExternalStore(
    never,
    () => readUrlSecret()[name] ?? '',
    () => '',
  )
}

/**
 * The user that the page greets, what was given back, and the order that is paid by Pix. Anybody may
 * have written the URL: the name is text and proves nothing (G-095).
 */
export function useVisitor() {
  const userName = useHandedOver('userName').slice(0, NAME_MAX)
  return { userName, refunded: useHandedOver('refunded'), order: useHandedOver('order') }
}

/** It was taken from the address before the page was drawn and does not change. */
function never(): () => void {
  return () => undefined
}
