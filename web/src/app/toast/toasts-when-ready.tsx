import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#core/shell/toasts.ts'

/** The place of toasts. Its code and styles load after the first load; no toast appears before. */
export function ToastHost() {
  const [Host, setHost] = useState<ComponentType>()
  const hasToast = useToast() !== undefined
  const isThere = Host !== undefined
  useEffect(() => {
    if (isThere) return
    // Code that cannot be fetched now is fetched again with the next toast.
    import('./toast-host.tsx')
      .then(async (code) => {
        await code.allStyles()
        setHost(() => code.ToastHost)
      })
      .catch(() => undefined)
  }, [isThere, hasToast])
  return Host && <Host />
}
