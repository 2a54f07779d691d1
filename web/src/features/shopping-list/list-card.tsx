import type { SavedListSummary } from '@compra/contract/shopping-list.ts'
import { Pencil, ShoppingCart, Trash2 } from 'lucide-react'
import { HomeMark } from '#core/household/home-mark.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/list/card.tsx'
import { countText } from './shopping-list.rules.ts'

/** The actions on a saved list. */
export type Act = 'generate' | 'edit' | 'delete'

interface ListCardProps {
  list: SavedListSummary
  onAct: (act: Act) => void
}

export function ListCard({ list, onAct }: ListCardProps) {
  return (
    <Card
      title={list.name}
      badge={<HomeMark id={list.id} />}
      facts={[countText(list.itemsCount)]}
      actions={
        <>
          <IconButton
            label="Gerar Lista"
            className="text-primary!"
            onClick={() => onAct('generate')}
          >
            <ShoppingCart aria-hidden />
          </IconButton>
          <IconButton label="Editar" onClick={() => onAct('edit')}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label="Excluir" onClick={() => onAct('delete')}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}
