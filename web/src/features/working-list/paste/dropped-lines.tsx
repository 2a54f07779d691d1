import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Up to this number they are shown at once. */
const FEW = 3
const ROWS_AT_ONCE = 50

interface DroppedLinesProps {
  dropped: readonly string[]
  /** Includes one of them after all. */
  onInclude: (line: string) => void
}

/** Lines that were left out, such as senders, headings and links: named, and one press away. */
export function DroppedLines({ dropped, onInclude }: DroppedLinesProps) {
  const [isOpen, setOpen] = useState(dropped.length <= FEW)
  if (dropped.length === 0) return null
  const shown = dropped.slice(0, ROWS_AT_ONCE)
  const hidden = dropped.length - shown.length
  return (
    <details
      open={isOpen}
      className="text-sm text-muted"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-3">
        {dropped.length === 1 ? 'Ignorado: 1 linha' : `Ignorado: ${dropped.length} linhas`}
      </summary>
      <ul aria-label="Linhas ignoradas">
        {shown.map((line, place) => (
          <li key={`${place} ${line}`} className="flex items-center gap-2">
            <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{line}</span>
            <Button variant="ghost" aria-label={`Incluir ${line}`} onClick={() => onInclude(line)}>
              Incluir
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{hidden === 1 ? 'E mais 1.' : `E mais ${hidden}.`}</p>}
    </details>
  )
}
