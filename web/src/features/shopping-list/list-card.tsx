import type { SavedListSummary } from '@compra/contract/shopping-list/shopping-list.ts'
import { ShoppingCart } from 'lucide-react'
import { UnsentMark } from '#core/household/unsent-mark.tsx'
import { useListDrag } from '#core/shell/drag/list-drag.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EditAndDelete } from '#ui/list/card-actions.tsx'
import { Card } from '#ui/list/card.tsx'
import { addSavedList } from './shopping-list.queries.ts'
import { countText } from './shopping-list.rules.ts'

/** The actions on a saved list. */
export type Act = 'generate' | 'edit' | 'delete'

interface ListCardProps {
  list: SavedListSummary
  onAct: (act: Act) => void
}

export function ListCard({ list, onAct }: ListCardProps) {
  const drag = useListDrag(list.name, () => addSavedList(list.id))
  return (
    <Card
      drag={drag}
      title={list.name}
      badge={<UnsentMark id={list.id} />}
      facts={[countText(list.itemsCount)]}
      actions={
        <>
          <IconButton
            label="Gerar lista"
            className="text-primary!"
            onClick={() => onAct('generate')}
          >
            <ShoppingCart aria-hidden />
          </IconButton>
          <EditAndDelete onEdit={() => onAct('edit')} onDelete={() => onAct('delete')} />
        </>
      }
    />
  )
}
