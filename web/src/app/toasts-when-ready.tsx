import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#core/toasts.ts'

/** The toasts' place. Its code comes behind the first load; no toast is shown before that. */
export function ToastHost() {
  const [Host, setHost] = useState<ComponentType>()
  const hasToast = useToast() !== undefined
  const isThere = Host !== undefined
  useEffect(() => {
    if (isThere) return
    // What cannot be fetched now is tried again with the next toast.
    import('./toast-host.tsx').then((code) => setHost(() => code.ToastHost)).catch(() => undefined)
  }, [isThere, hasToast])
  return Host && <Host />
}
