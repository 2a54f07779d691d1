import { memo } from 'react'
import { itemText } from '#core/list/working-list/item-summary.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { noteOf } from '#features/working-list/list-texts.ts'
import { classNames } from '#ui/class-names.ts'

/** An item as one large toggle; the whole row is the target (`use-ticks.ts`). */
export const MarketRow = memo(function MarketRow({ item }: { item: Item }) {
  const isBought = item.status === 'purchased'
  const details = noteOf(item)
  return (
    <li
      data-id={item.id}
      className="border-t border-border [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] first:border-0"
    >
      <button
        type="button"
        aria-pressed={isBought}
        data-tick={item.id}
        className="flex min-h-18 w-full items-center gap-4 px-4 py-3 text-left outline-offset-[-4px] select-none"
      >
        <Circle isBought={isBought} />
        <span className="min-w-0 grow">
          <span
            className={classNames(
              'block text-xl font-medium wrap-anywhere',
              isBought && 'text-muted line-through',
            )}
          >
            {itemText(item)}
          </span>
          {details !== '' && (
            <span
              className={classNames(
                'block text-base tabular-nums',
                item.status === 'unavailable' ? 'text-warning' : 'text-muted',
              )}
            >
              {details}
            </span>
          )}
        </span>
      </button>
    </li>
  )
})

function Circle({ isBought }: { isBought: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-9 shrink-0"
    >
      <circle
        cx="16"
        cy="16"
        r="15"
        className={isBought ? 'fill-primary stroke-primary' : 'stroke-control'}
      />
      {isBought && <path d="m23 11-9.5 9.5L9 16" className="stroke-on-primary" strokeWidth="3" />}
    </svg>
  )
}
