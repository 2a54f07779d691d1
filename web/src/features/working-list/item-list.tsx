import { memo, type MouseEvent, startTransition, useEffect, useState } from 'react'
import { useWorkingList } from '#core/working-list.ts'
import { countOf, type Item, type WorkingList } from '#core/working-list-state.ts'
import { itemDetails, ItemRow } from './item-row.tsx'
import { removeItem, toggleItem } from './list-actions.ts'
import { FIRST_ROWS } from './list-frame.ts'
import { useRowMotion } from './row-motion.ts'
import { useRowSwipe } from '#ui/row-swipe.ts'

/** Rows mounted in one go after the first ones: little enough to answer a tap in between. */
const ROWS_PER_STEP = 120

/** Copied by the first-paint script: it has all that a row can have. */
const SAMPLE: Item = {
  id: '',
  name: '-',
  status: 'pending',
  cents: 1,
  quantity: 2,
  stamps: [1, 1, 1, 1],
}

/**
 * The items as three groups in one list: a row that changes its status leaves one group and enters
 * another, and React need not look at, or move, the hundreds of rows in between.
 */
export function ItemList() {
  const list = useWorkingList()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const { frame, swiped, listeners, takesClick, letGo } = useRowSwipe()
  useRowMotion(frame)
  const shown = useSteps(list)
  // What cannot be fetched now is tried again when a row is opened.
  useEffect(() => void itemDetails.preload().catch(() => undefined), [])

  function handleClick(event: MouseEvent) {
    const act = actOf(event.target)
    if (!act) return
    if (act.name === 'remove') {
      letGo()
      removeItem(act.id)
    } else if (takesClick(act.id)) return
    else if (act.name === 'details') setExpanded(toggled(expanded, act.id))
    else toggleItem(act.id, act.name)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the rows' buttons are what is pressed; the list listens for all of them
    <ol {...listeners} id="items" className="items" onClick={handleClick}>
      {shown ? (
        <>
          <Rows items={shown.pending} expanded={expanded} swiped={swiped} />
          <Rows items={shown.unavailable} expanded={expanded} swiped={swiped} />
          <Rows items={shown.purchased} expanded={expanded} swiped={swiped} />
        </>
      ) : (
        <ItemRow item={SAMPLE} hidden />
      )}
    </ol>
  )
}

interface RowsProps {
  items: readonly Item[]
  expanded: ReadonlySet<string>
  swiped: string | undefined
}

const Rows = memo(function Rows({ items, expanded, swiped }: RowsProps) {
  return items.map((item) => (
    <ItemRow
      key={item.id}
      item={item}
      isExpanded={expanded.has(item.id)}
      isSwiped={swiped === item.id}
    />
  ))
})

/** The first rows at once, the rest of a long list in steps behind them. */
function useSteps(list: WorkingList | undefined): WorkingList | undefined {
  const [limit, setLimit] = useState(FIRST_ROWS)
  const count = list ? countOf(list) : 0
  useEffect(() => {
    if (limit >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setLimit(limit + ROWS_PER_STEP)))
    return () => clearTimeout(timer)
  }, [limit, count])
  return list && count > limit ? firstOf(list, limit) : list
}

function firstOf(list: WorkingList, limit: number): WorkingList {
  const { pending, unavailable, purchased } = list
  const left = Math.max(limit - pending.length, 0)
  return {
    pending: pending.slice(0, limit),
    unavailable: unavailable.slice(0, left),
    purchased: purchased.slice(0, Math.max(left - unavailable.length, 0)),
    removed: list.removed,
  }
}

const ACTS = ['purchased', 'unavailable', 'details', 'remove'] as const

function actOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const button = target.closest<HTMLElement>('button[data-act]')
  const name = ACTS.find((act) => act === button?.dataset['act'])
  const id = button?.closest<HTMLElement>('li')?.dataset['id']
  return name && id ? { name, id } : undefined
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
