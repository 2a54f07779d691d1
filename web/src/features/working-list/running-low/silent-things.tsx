import type { Thing } from '#core/list/things/thing.ts'
import { things as allThings } from '#core/list/things/things.ts'
import { Button } from '#ui/button.tsx'

/** Silenced items, collapsed, each with undo. */
export function SilentThings({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-muted">
        {`Não sugeridos (${things.length})`}
      </summary>
      <ul aria-label="Itens que não são sugeridos" className="divide-y divide-border">
        {things.map(({ name }) => (
          <li key={name} className="flex min-h-14 items-center gap-2 py-1">
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <Button
              variant="ghost"
              className="shrink-0"
              aria-label={`Voltar a sugerir ${name}`}
              onClick={() => allThings.setSilent(name, false)}
            >
              Sugerir
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
