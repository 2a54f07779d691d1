import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { FillMode } from './list-filling-rules.ts'

interface GenerateDialogProps {
  /** Says what the list will be made from. */
  intro: string
  /** Which of the two is being made; both wait meanwhile. */
  busy?: FillMode | undefined
  /** Nothing can be made yet, such as while the rows are loading. */
  disabled?: boolean
  onGenerate: (mode: FillMode) => void
  onClose: () => void
  /** The rows: what the list will be made from. */
  children: ReactNode
}

/** 'Gerar Lista de Compras' (spec §2): the rows, and whether they replace the list or join it. */
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
