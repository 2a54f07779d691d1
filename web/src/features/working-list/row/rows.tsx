import { memo, type ReactElement, useMemo } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'
import type { createBoxes, RowBox } from './boxes/row-boxes.ts'
import { ItemRow } from './item-row.tsx'

interface RowsProps extends BoxProps {
  /** Loaded after the first paint; until then, the group is one box. */
  createBoxes: typeof createBoxes | undefined
  /** The number of rows above; undefined in a short list. */
  start: number | undefined
}

interface BoxProps {
  items: readonly Item[]
  /** The item above the first one. */
  above?: Item | undefined
  grouping: Grouping | undefined
  /** Only for a household list. */
  markOf: ((item: Item) => ReactElement) | undefined
  expanded: ReadonlySet<string>
  swiped: string | undefined
}

/** A group of the list. */
export const Rows = memo(function Rows({ items, start, createBoxes, ...common }: RowsProps) {
  const divide = useMemo(() => createBoxes?.(), [createBoxes])
  const boxes: readonly RowBox[] = divide?.(items, start) ?? [{ key: 0, items }]
  if (items.length === 0) return null
  return boxes.map(({ key, items: inside, above, frame }) => (
    <div key={key} role="presentation" {...frame}>
      <Box items={inside} above={above} {...common} />
    </div>
  ))
})

/** Headings are siblings of the rows, so that a row under another heading is not mounted again. */
const Box = memo(function Box({ items, above, ...common }: BoxProps) {
  const { grouping, markOf, expanded, swiped } = common
  return items.flatMap((item, index) => [
    ...(grouping?.headingsAbove(item, items[index - 1] ?? above) ?? []),
    <ItemRow
      key={item.id}
      item={item}
      mark={markOf?.(item)}
      isExpanded={expanded.has(item.id)}
      isSwiped={swiped === item.id}
    />,
  ])
})
