import { type ComponentProps, type ReactNode, useId } from 'react'
import { countOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
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

/** 'Gerar Lista de Compras': the rows, and buttons to add them to the list or to replace it. */
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
            busy={busy === 'add' && 'Gerando...'}
            onClick={() => onGenerate('add')}
          >
            Adicionar à Lista Atual
          </Button>
          <ReplaceButton
            disabled={isWaiting}
            busy={busy === 'new' && 'Gerando...'}
            onClick={() => onGenerate('new')}
          />
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

type ReplaceButtonProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'busy' | 'onClick'>

/** The quieter choice, with what it replaces. */
function ReplaceButton(props: ReplaceButtonProps) {
  const noteId = useId()
  const list = useWorkingList()
  const count = list ? countOf(list) : 0
  return (
    <div className="grid">
      <Button variant="secondary" aria-describedby={count > 0 ? noteId : undefined} {...props}>
        Gerar Nova Lista
      </Button>
      {count > 0 && (
        <p id={noteId} className="pt-1 text-center text-sm text-muted">
          {count === 1
            ? 'Substitui o item que está na lista atual.'
            : `Substitui os ${count} itens da lista atual.`}
        </p>
      )}
    </div>
  )
}
