import { useSyncExternalStore } from 'react'
import { readHandedOver } from '#core/handed-over.ts'

const NAME_MAX = 50

/** What the address said when the page was opened; '' where it said nothing, and in its HTML. */
function useHandedOver(name: string): string {
  return useSyncExternalStore(
    never,
    () => readHandedOver()[name] ?? '',
    () => '',
  )
}

/** Whom the page is for. Anybody may have written the address: it is text and proves nothing (G-095). */
export function useVisitor(): { userName: string; refunded: boolean } {
  const userName = useHandedOver('userName').slice(0, NAME_MAX)
  return { userName, refunded: useHandedOver('refunded') !== '' }
}

/** It was taken from the address before the page was drawn and does not change. */
function never(): () => void {
  return () => undefined
}
