import { Mic } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { openPasteSheet } from '#features/working-list/paste/lines/paste-request.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { canListen } from './recognition.ts'

/** Shown next to the empty field, if the browser supports speech and is online. */
export function VoiceButton({ className }: { className: string }) {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const isThere = isOnline && canListen()
  useEffect(() => {
    // A failed fetch is repeated when the button is pressed.
    if (isThere) loadCode(() => import('./listen-step.tsx')).catch(() => undefined)
  }, [isThere])
  if (!isThere) return null
  return (
    <button
      type="button"
      aria-label="Falar itens"
      title="Falar itens"
      className={className}
      onClick={() => openPasteSheet({ step: 'listen', before: [] })}
    >
      <Mic aria-hidden />
    </button>
  )
}

function onNetworkChange(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
