import { memo, type ReactElement, Suspense } from 'react'
import { itemText } from '#core/list/working-list/item-summary.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { CodeBoundary } from '#core/shell/code/code-boundary.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { labelOf, noteOf } from '#features/working-list/list-texts.ts'

/** Rows are not opened in the first moment: their details load after the first load. */
export const itemDetails = lazyPage(async () => (await import('./item-details.tsx')).ItemDetails)

interface ItemRowProps {
  item: Item
  /** The household's mark of the item; the same element while the mark is the same. */
  mark?: ReactElement | undefined
  isExpanded?: boolean
  isSwiped?: boolean
  /** The hidden template that the first-paint script copies. */
  hidden?: boolean
}

/**
 * One item. Kept light, for lists of hundreds: one listener on the list instead of handlers here
 * (`data-act`), the number from a CSS counter, and the details only while they are open. The number opens
 * them; at the thumb's edge is the toggle for bought.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, mark, isExpanded = false, isSwiped = false, hidden } = props
  const note = isExpanded ? '' : noteOf(item)
  const text = itemText(item)
  return (
    <li
      className="item"
      data-id={item.id}
      data-status={item.status}
      data-swiped={isSwiped ? '' : undefined}
      hidden={hidden}
    >
      {isSwiped && !isExpanded && (
        <button
          type="button"
          className="item-delete"
          data-act="remove"
          aria-label={labelOf('remove', text)}
        >
          Tirar
        </button>
      )}
      <div className="item-row">
        <div className="item-text" data-act="purchased">
          <span className="item-name">{text}</span>
          {note && <span className="item-summary">{note}</span>}
        </div>
        {mark}
        <button
          type="button"
          className="item-toggle"
          data-act="details"
          aria-label={labelOf('details', text)}
          title="Preço e quantidade"
          aria-pressed={isExpanded}
          aria-expanded={isExpanded}
        >
          <svg aria-hidden viewBox="0 0 32 32">
            <path d="m8 12 8 8 8-8" />
          </svg>
        </button>
        <button
          type="button"
          className="item-toggle"
          data-act="unavailable"
          aria-label={labelOf('unavailable', text)}
          title="Indisponível"
          aria-pressed={item.status === 'unavailable'}
        >
          <svg aria-hidden viewBox="0 0 32 32">
            <path d="M25 16a9 9 0 0 1-18 0 9 9 0 0 1 18 0M9.7 9.7l12.6 12.6" />
          </svg>
        </button>
        <button
          type="button"
          className="item-toggle"
          data-act="purchased"
          aria-label={labelOf('purchased', text)}
          title="Comprado"
          aria-pressed={item.status === 'purchased'}
        >
          <svg aria-hidden viewBox="0 0 32 32">
            <circle cx="16" cy="16" r="15" />
            <path d="m23 11-9.5 9.5L9 16" />
          </svg>
        </button>
      </div>
      {isExpanded && (
        <CodeBoundary>
          <Suspense>
            <itemDetails.Component item={item} />
          </Suspense>
        </CodeBoundary>
      )}
    </li>
  )
})
