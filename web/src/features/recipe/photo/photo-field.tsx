import { RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe/recipe-rules.ts'
import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { DishFrame, DishPicture, HeldImage } from './dish-picture.tsx'
import type { PhotoChange } from './save-photo.ts'
import type { PhotoChanging } from './use-photo-change.ts'

interface PhotoFieldProps {
  /** The recipe to change; undefined: a new one. */
  recipe: Recipe | undefined
  /** The form's current category; '' before one is chosen. */
  category: string
  photo: PhotoChanging
}

/** The photo in the form of a recipe: it is uploaded or deleted when the recipe is saved. */
export function PhotoField({ recipe, category, photo }: PhotoFieldProps) {
  const { change } = photo
  const isThere = change === undefined ? typeof recipe?.photo === 'string' : change !== null
  const choice = useRef<HTMLDivElement>(null)
  function handleRemove() {
    photo.remove()
    // The pressed button is removed.
    choice.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-sm font-medium text-muted">Foto do prato</legend>
      <div className="flex items-center gap-3">
        <Preview recipe={recipe} category={category} change={change} />
        <div ref={choice} className="flex flex-wrap gap-2">
          <FileButton
            label="Foto do prato"
            accept="image/*"
            busy={photo.isBusy && 'Preparando...'}
            onFiles={photo.choose}
          >
            <Camera aria-hidden className="size-5" />
            {isThere ? 'Trocar foto' : 'Pôr foto'}
          </FileButton>
          {isThere && (
            <Button variant="ghost" onClick={handleRemove}>
              Excluir foto
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

interface PreviewProps extends Pick<PhotoFieldProps, 'recipe' | 'category'> {
  change: PhotoChange
}

const FRAME = 'size-20 rounded-control'

function Preview({ recipe, category: chosen, change }: PreviewProps) {
  const category = RECIPE_CATEGORY_TITLES.find((title) => title === chosen)
  if (recipe && change === undefined) {
    return <DishPicture recipe={{ ...recipe, ...(category && { category }) }} className={FRAME} />
  }
  return (
    <DishFrame category={category} className={FRAME}>
      {change && <HeldImage picture={change} alt="Foto escolhida" />}
    </DishFrame>
  )
}
