import { memo, type ReactElement, Suspense } from 'react'
import { CodeBoundary } from '#core/shell/code/code-boundary.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { itemText } from '#core/working-list/item-summary.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { labelOf, noteOf } from '#features/working-list/list-texts.ts'
import { itemToggle } from '#ui/list/item-toggle.tsx'

/**
 * Rows are not opened in the first moment: the code of their details is loaded after the first
 * load.
 */
export const itemDetails = lazyPage(async () => (await import('./item-details.tsx')).ItemDetails)

interface ItemRowProps {
  item: Item
  /** What the household has to say of it; the same element as long as it is the same mark. */
  mark?: ReactElement | undefined
  isExpanded?: boolean
  isSwiped?: boolean
  /** The hidden template that the first-paint script copies. */
  hidden?: boolean
}

/**
 * One item. Kept light, for lists of hundreds: one listener on the list instead of handlers here
 * (`data-act`), the number from a CSS counter, and the details only while they are open.
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
          Excluir
        </button>
      )}
      <div className="item-row">
        <div className="item-text" data-act="purchased">
          <span className="item-name">{text}</span>
          {note && <span className="item-summary">{note}</span>}
        </div>
        {mark}
        {itemToggle('purchased', {
          'aria-label': labelOf('purchased', text),
          'aria-pressed': item.status === 'purchased',
        })}
        {itemToggle('unavailable', {
          'aria-label': labelOf('unavailable', text),
          'aria-pressed': item.status === 'unavailable',
        })}
        {itemToggle('details', {
          'aria-label': labelOf('details', text),
          'aria-pressed': isExpanded,
          'aria-expanded': isExpanded,
        })}
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
