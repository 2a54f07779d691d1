import { CloudOff } from 'lucide-react'

/** Marks cached data while the server cannot be reached. */
export function OfflineMark() {
  return (
    <p className="mb-3 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      Sem conexão com a sua conta. Isto é o que foi carregado por último.
    </p>
  )
}
