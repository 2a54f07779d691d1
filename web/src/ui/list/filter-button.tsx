import { ListFilter } from 'lucide-react'
import { Button } from '#ui/button.tsx'

interface FilterButtonProps {
  /** A filter is active; the icon shows it. */
  isActive: boolean
  onClick: () => void
}

/** Opens the filter of a list. */
export function FilterButton({ isActive, onClick }: FilterButtonProps) {
  return (
    <Button variant="secondary" aria-pressed={isActive} onClick={onClick}>
      <span className="relative">
        <ListFilter aria-hidden className={isActive ? 'size-5 text-primary' : 'size-5'} />
        {isActive && (
          <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-primary" />
        )}
      </span>
      Filtrar
    </Button>
  )
}
