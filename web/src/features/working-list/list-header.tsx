import { Share2, Trash2 } from 'lucide-react'
import { openOverlay } from '#core/overlays.ts'
import { useWorkingList } from '#core/working-list.ts'
import { countOf } from '#core/working-list-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { progressOf } from './list-texts.ts'

export function ListHeader() {
  const list = useWorkingList()
  return (
    <header className="flex items-center gap-1 pt-1 pb-1 sm:pt-4">
      <div className="min-w-0 grow">
        <h1 className="text-xl font-bold tracking-tight">Lista de compras</h1>
        <p id="progress" className="min-h-5 text-sm text-muted">
          {list && progressOf(list)}
        </p>
      </div>
      <IconButton label="Compartilhar Lista" onClick={() => openOverlay('share')}>
        <Share2 aria-hidden />
      </IconButton>
      <IconButton
        label="Limpar Lista"
        id="clear-list"
        className="-mr-2"
        disabled={!list || countOf(list) === 0}
        onClick={() => openOverlay('clear')}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </header>
  )
}
