import { RECIPE_CATEGORIES } from '@compra/contract/recipe/recipe-rules.ts'
import { useEffect, useId, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CATEGORY_ICONS } from './category-icons.ts'
import { useDragScroll } from './use-drag-scroll.ts'

interface CategoryStripProps {
  field: UseFormRegisterReturn
  message: string | undefined
}

/** A choice of nine categories in one row: it scrolls by touch, wheel, keys or mouse drag (G-045). */
export function CategoryStrip({ field, message }: CategoryStripProps) {
  const messageId = useId()
  const drag = useDragScroll()
  const strip = useRef<HTMLDivElement>(null)
  // The chosen category may be outside the visible part.
  useEffect(() => {
    const chosen = strip.current?.querySelector(':checked')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={message ? true : undefined}
      aria-describedby={message ? messageId : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 text-sm font-medium text-muted">Categoria</legend>
      <div
        ref={strip}
        {...drag}
        className="-mx-5 flex scroll-px-5 gap-2 overflow-x-auto overscroll-x-contain px-5 py-1 select-none"
      >
        {RECIPE_CATEGORIES.map(({ id, title }) => {
          const Icon = CATEGORY_ICONS[title]
          return (
            <label
              key={id}
              className="relative grid min-w-22 shrink-0 justify-items-center gap-1 rounded-card border border-control px-2 py-2.5 text-sm font-medium has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                {...field}
                type="radio"
                value={title}
                className="absolute inset-0 cursor-pointer appearance-none rounded-card outline-none"
              />
              <Icon aria-hidden className="size-6" />
              {title}
            </label>
          )
        })}
      </div>
      {message && (
        <p id={messageId} className="mt-1 text-sm text-destructive">
          {message}
        </p>
      )}
    </fieldset>
  )
}
