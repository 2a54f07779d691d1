import { Button } from '#ui/button.tsx'

interface MoreButtonProps {
  isLoading: boolean
  onClick: () => void
}

/** Loads older entries of a history. */
export function MoreButton({ isLoading, onClick }: MoreButtonProps) {
  return (
    <Button variant="ghost" className="mt-2 w-full" disabled={isLoading} onClick={onClick}>
      Ver mais
    </Button>
  )
}
