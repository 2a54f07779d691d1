import type { RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { CATEGORY_ICONS, CATEGORY_TONES } from '#features/recipe/category/category-icons.ts'
import { classNames } from '#ui/class-names.ts'
import { watchSentinel } from '#ui/list/watch-sentinel.ts'
import { usePhoto } from './photo.queries.ts'

interface DishPictureProps {
  recipe: Pick<RecipeSummary, 'id' | 'title' | 'category' | 'photo'>
  className: string
}

/** The photo of a dish, or a muted colour with the icon of its category, in the same size. */
export function DishPicture({ recipe, className }: DishPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const picture = usePhoto(recipe, isSeen)
  useEffect(
    () => (frame.current ? watchSentinel(frame.current, () => setSeen(true)) : undefined),
    [],
  )
  return (
    <DishFrame ref={frame} category={recipe.category} className={className}>
      {picture && <HeldImage picture={picture} alt={`Foto: ${recipe.title}`} />}
    </DishFrame>
  )
}

interface DishFrameProps {
  ref?: Ref<HTMLSpanElement>
  category: RecipeSummary['category'] | undefined
  className: string
  children: ReactNode
}

/** The placeholder of a photo; a loaded photo covers it. */
export function DishFrame({ ref, category = 'Outra', className, children }: DishFrameProps) {
  const Icon = CATEGORY_ICONS[category]
  return (
    <span ref={ref} data-tone={CATEGORY_TONES[category]} className={classNames('dish', className)}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}

/** Shows a blob by an object URL, which is revoked on unmount. */
export function HeldImage({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={show} alt={alt} decoding="async" className={PHOTO} />
}

export function DishImage({ address, alt }: { address: string; alt: string }) {
  return <img src={address} alt={alt} decoding="async" className={PHOTO} />
}

const PHOTO = 'dish-photo'
