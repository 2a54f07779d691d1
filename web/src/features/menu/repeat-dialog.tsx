import type { Menu } from '@compra/contract/menu/menu.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { repeatWith, type RepeatQuestion } from './use-repeat.ts'
import type { Edit } from './week/menu.rules.ts'

interface RepeatDialogProps extends RepeatQuestion {
  week: Menu
  onEdit: (change: Edit) => boolean
  onClose: () => void
}

/** Asks whether to merge or replace a week that has entries with last week's. */
export function RepeatDialog({ week, copies, onEdit, onClose }: RepeatDialogProps) {
  function handle(how: 'join' | 'replace') {
    onClose()
    repeatWith(onEdit, week, copies, how)
  }
  return (
    <Dialog
      role="alertdialog"
      title="Repetir a semana passada?"
      onClose={onClose}
      footer={
        <div className="grid grow gap-2">
          <Button onClick={() => handle('join')}>Juntar ao que já está</Button>
          <Button variant="secondary" onClick={() => handle('replace')}>
            Trocar tudo
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      }
    >
      <p className="text-base text-muted">
        {`Esta semana já tem ${platesText(week.entries.length)}, e a passada teve ${platesText(copies.length)}.`}
      </p>
    </Dialog>
  )
}

function platesText(count: number): string {
  return count === 1 ? '1 prato' : `${count} pratos`
}
