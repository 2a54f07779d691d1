import { Utensils } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** 'Cozinhei' on the card of a recipe: the card is a button too, and this one is on top of it. */
export function CookButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" className="relative z-1 max-sm:px-3" onClick={onClick}>
      <Utensils aria-hidden className="size-5 text-primary max-[22rem]:hidden" />
      Cozinhei
    </Button>
  )
}
