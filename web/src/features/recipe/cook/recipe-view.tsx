import { Utensils } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsOffline } from '#core/shell/network.ts'
import { CookedDialog } from '#features/recipe/cooked/cooked-dialog.tsx'
import { GenerateFromRecipe } from '#features/recipe/generate/generate-from-recipe.tsx'
import { usePortions } from '#features/recipe/needs/portions.tsx'
import { DishBanner } from '#features/recipe/photo/dish-banner.tsx'
import { copyRecipe, useRecipePaper } from '#features/recipe/reading/recipe-sheet.tsx'
import { RecipeText } from '#features/recipe/reading/recipe-text.tsx'
import { type NamedRecipe, useRecipe } from '#features/recipe/recipe.queries.ts'
import { RowsSkeleton } from '#features/recipe/rows-skeleton.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { RecipeActions } from './recipe-actions.tsx'
import { useWakeLock } from './wake-lock.ts'

interface RecipeViewProps extends NamedRecipe {
  /** For how many it is planned. */
  planned?: number
  onClose: () => void
}

/** A recipe to cook by: in large type, for as many as will eat, and the screen stays on. */
export function RecipeView({ id, title, planned, onClose }: RecipeViewProps) {
  const recipe = useRecipe(id, onClose)
  const scaled = usePortions(recipe, { planned })
  const { chosen } = scaled
  const frame = useRef<HTMLDivElement>(null)
  const onPrint = useRecipePaper({ recipe, portions: scaled, frame })
  const [layer, setLayer] = useState<'generate' | 'cook'>()
  const handleEnd = () => setLayer(undefined)
  const isOffline = useIsOffline()
  useWakeLock()
  return (
    <Dialog
      title={recipe?.title ?? title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            className="grow"
            disabled={!recipe}
            onClick={() => setLayer('cook')}
          >
            <Utensils aria-hidden className="size-5" />
            Cozinhei
          </Button>
          <Button className="grow" disabled={!recipe} onClick={() => setLayer('generate')}>
            Gerar Lista de Compras
          </Button>
        </>
      }
    >
      {isOffline && <OfflineMark />}
      {recipe ? (
        <div ref={frame}>
          <DishBanner recipe={recipe} />
          <RecipeText recipe={recipe} portions={scaled} heading="h3" />
          <RecipeActions
            id={id}
            title={recipe.title}
            onPrint={onPrint}
            onCopy={() => copyRecipe({ recipe, portions: scaled })}
          />
        </div>
      ) : (
        <RowsSkeleton />
      )}
      {layer === 'generate' && <GenerateFromRecipe id={id} portions={chosen} onClose={handleEnd} />}
      {layer === 'cook' && (
        <CookedDialog id={id} title={title} portions={chosen} onClose={handleEnd} />
      )}
    </Dialog>
  )
}
