import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Brought } from './saving/brought.ts'
import type { Outcomes } from './saving/save-all.ts'

interface SavingStepProps {
  items: readonly Brought[]
  outcomes: Outcomes
  onStop: () => void
}

/** Shows the progress. Closing stops after the current item; the report shows what was imported. */
export function SavingStep({ items, outcomes, onStop }: SavingStepProps) {
  const done = [...outcomes.values()].filter(({ is }) => is !== 'waiting').length
  return (
    <Dialog
      title="Salvando"
      onClose={onStop}
      footer={
        <Button variant="secondary" onClick={onStop}>
          Parar
        </Button>
      }
    >
      <output className="block text-base">
        {done} de {items.length}
      </output>
      <progress
        aria-label="Guardado até agora"
        max={items.length}
        value={done}
        className="mt-2 h-2 w-full accent-primary"
      />
      <p className="mt-2 min-h-6 text-sm text-muted">Deixe esta tela aberta.</p>
    </Dialog>
  )
}
