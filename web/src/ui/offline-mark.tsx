import { CloudOff } from 'lucide-react'

/** Says that what is shown is what was last loaded: the network is down. */
export function OfflineMark() {
  return (
    <p className="mb-3 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      Você está offline. Isto é o que foi carregado por último.
    </p>
  )
}
