import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#core/shell/toasts.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** The place of toasts. Its code and styles load after the first load; no toast appears before. */
export function ToastHost() {
  const [Host, setHost] = useState<ComponentType>(() => Nothing)
  const id = useToast()?.id
  const isThere = Host !== Nothing && Host !== PlainToast
  useEffect(() => {
    if (isThere) return
    // Code that cannot be loaded now is loaded again with the next toast.
    fetchHost().then(
      (host) => setHost(() => host),
      () => setHost(() => PlainToast),
    )
  }, [isThere, id])
  return <Host />
}

const fetchHost = () =>
  loadCode(async () => {
    const code = await import('./toast-host.tsx')
    await code.allStyles()
    return code.ToastHost
  })

const Nothing = () => null

/** Shows the text of a toast if its code could not be loaded. */
function PlainToast() {
  const toast = useToast()
  return (
    <p role="alert" className="fixed inset-x-0 bottom-0 z-10 bg-surface px-5 py-2">
      {toast?.title}. {toast?.text}{' '}
      <button type="button" className="font-semibold text-primary" onClick={toast?.action?.onPress}>
        {toast?.action?.label}
      </button>
    </p>
  )
}
