import type { Recipe } from '@compra/contract/recipe/recipe.ts'
import { Camera } from 'lucide-react'
import { useIsOffline } from '#core/shell/network.ts'
import { FileButton } from '#ui/file-button.tsx'
import { DishPicture } from './dish-picture.tsx'
import { useAddPhoto } from './photo.queries.ts'
import { useShrunk } from './use-photo-change.ts'

/** The photo above a recipe, or a colour with a button to add a photo. */
export function DishBanner({ recipe }: { recipe: Recipe }) {
  const isOffline = useIsOffline()
  const add = useAddPhoto(recipe)
  const { isBusy, choose } = useShrunk(add.mutate)
  if (recipe.photo !== null) {
    return <DishPicture recipe={recipe} className="mb-3 aspect-[2/1] w-full rounded-card" />
  }
  return (
    <div className="relative mb-3">
      <DishPicture recipe={recipe} className="h-20 w-full justify-items-start rounded-card pl-6" />
      {!isOffline && (
        <div className="absolute right-2 bottom-2">
          <FileButton
            label="Foto do prato"
            accept="image/*"
            busy={(isBusy || add.isPending) && 'Enviando...'}
            onFiles={choose}
          >
            <Camera aria-hidden className="size-5" />
            Pôr foto
          </FileButton>
        </div>
      )}
    </div>
  )
}
