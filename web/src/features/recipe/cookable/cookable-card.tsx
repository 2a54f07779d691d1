import type { Product } from '@compra/contract/product/product.ts'
import { ListPlus } from 'lucide-react'
import { missingText, usesText } from '#core/pantry/cookable/cookable-words.ts'
import type { Cookable } from '#core/pantry/cookable/cookable.queries.ts'
import { CookButton } from '#features/recipe/cooked/cook-button.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/list/card.tsx'
import { useListMissing } from './list-missing.ts'

/** Actions of the card. */
export type CookableTask = 'read' | 'cook'

interface CookableCardProps {
  recipe: Cookable
  expiring: readonly Product[]
  now: Date
  onTask: (task: CookableTask) => void
}

/** A recipe with buttons to cook it and to put its missing ingredients on the list. */
export function CookableCard({ recipe, expiring, now, onTask }: CookableCardProps) {
  const { title, missing, check } = recipe
  const listMissing = useListMissing()
  const uses = usesText(recipe.expiring, expiring, now)
  const facts = [
    ...(missing.length > 0 ? [missingText(missing)] : []),
    ...(uses
      ? [
          <span key="uses" className="font-medium text-warning">
            {uses}
          </span>,
        ]
      : []),
    ...(check.length > 0 ? [`Confira em casa: ${check.join(', ')}`] : []),
  ]
  return (
    <Card
      title={title}
      facts={facts}
      lead={<CookButton onClick={() => onTask('cook')} />}
      onOpen={() => onTask('read')}
      actions={
        missing.length > 0 && (
          <Button
            variant="secondary"
            className="max-sm:px-3"
            aria-label={`Pôr na lista o que falta de ${title}`}
            busy={listMissing.isPending && 'Pondo...'}
            onClick={() => listMissing.mutate(recipe)}
          >
            <ListPlus aria-hidden className="size-5 max-[22rem]:hidden" />
            Pôr na lista
          </Button>
        )
      }
    />
  )
}
