import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { FillMode } from './list-filling-rules.ts'

interface GenerateDialogProps {
  /** The dialog's description: the source of the list. */
  intro: string
  /** The mode of the running generation; it disables both buttons. */
  busy?: FillMode | undefined
  /** Disables generating, such as while the rows are loading. */
  disabled?: boolean
  onGenerate: (mode: FillMode) => void
  onClose: () => void
  /** The rows: the source of the list. */
  children: ReactNode
}

/** 'Gerar Lista de Compras': the rows, and buttons to replace the list or add to it. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { intro, busy, disabled, onGenerate, onClose, children } = props
  const isWaiting = disabled === true || busy !== undefined
  return (
    <Dialog
      title="Gerar Lista de Compras"
      onClose={onClose}
      isToRead
      footer={
        <div className="grid grow gap-2">
          <Button
            disabled={isWaiting}
            busy={busy === 'new' && 'Gerando...'}
            onClick={() => onGenerate('new')}
          >
            Gerar Nova Lista
          </Button>
          <Button
            variant="secondary"
            disabled={isWaiting}
            busy={busy === 'add' && 'Gerando...'}
            onClick={() => onGenerate('add')}
          >
            Adicionar à Lista Atual
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      }
    >
      <p className="text-base text-muted">{intro}</p>
      {children}
    </Dialog>
  )
}
