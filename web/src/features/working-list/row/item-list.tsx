import { newStamps } from '@compra/contract/sync/item.ts'
import { type MouseEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import {
  countOf,
  type Groups,
  type Item,
  STATUSES,
} from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'
import { removeItem, toggleItem } from '#features/working-list/list-actions.ts'
import { FIRST_ROWS } from '#features/working-list/list-frame.ts'
import { actOf } from '#features/working-list/list-texts.ts'
import { useRowFocus } from '#features/working-list/place/row-focus.ts'
import { useHouse } from '#features/working-list/use-house.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { itemDetails, ItemRow } from './item-row.tsx'
import type { RowSwipe } from './row-gestures.tsx'
import { Rows } from './rows.tsx'
import { useArrangement } from './use-arrangement.tsx'

/** Rows mounted per step after the first ones: few enough to handle a tap in between. */
const ROWS_PER_STEP = 120

/** From this many rows on, boxes off the screen are not rendered: shorter lists show all movements whole. */
const LONG = 60

/** A step waits so long for the code that arranges the rows. */
const HELD_MS = 2000

/** Copied by the first-paint script: it has every part of a row. */
const SAMPLE: Item = {
  id: '',
  name: '-',
  status: 'pending',
  cents: 1,
  quantity: 2,
  stamps: newStamps(1),
}

/**
 * The items as three groups in one list: a row that changes its status moves to another group, and React need
 * not compare or move the hundreds of rows between.
 */
export function ItemList() {
  const list = useWorkingList()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const frame = useRef<HTMLOListElement>(null)
  const [swipe, setSwipe] = useState<RowSwipe>()
  const gestures = useCode(fetchGestures)
  const swiped = swipe?.swiped
  const markOf = useHouse(useOpenList())?.markOf
  useEffect(() => {
    // A failed fetch is repeated when a row is opened.
    itemDetails.preload().catch(() => undefined)
  }, [])
  const { grouping, createBoxes, isAwaited, shopBar } = useArrangement()
  const inOrder = useMemo(() => arranged(list, grouping), [list, grouping])
  const shown = useSteps(inOrder, isAwaited)
  useRowFocus()
  const common = { createBoxes, grouping, markOf, expanded, swiped }
  let above = 0

  function handleClick(event: MouseEvent) {
    const act = actOf(event)
    if (!act) return
    if (act.name === 'remove') {
      swipe?.letGo()
      removeItem(act.id)
    } else if (swipe?.takesClick(act.id)) return
    else if (act.name === 'details') setExpanded(toggled(expanded, act.id))
    else toggleItem(act.id, act.name)
  }

  return (
    <>
      {shopBar}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list listens for all rows; whatever is pressed in one has a button, too */}
      <ol
        ref={frame}
        id="items"
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- only an explicit list may have boxes around its rows
        role="list"
        className="items"
        onMouseDown={(event) => swipe?.listeners.onMouseDown?.(event)}
        onClick={handleClick}
      >
        {shown ? (
          STATUSES.map((status) => {
            const start = countOf(shown) > LONG ? above : undefined
            above += shown[status].length
            return <Rows key={status} items={shown[status]} start={start} {...common} />
          })
        ) : (
          <ItemRow item={SAMPLE} hidden />
        )}
      </ol>
      {gestures && <gestures.RowGestures list={frame} onChange={setSwipe} />}
    </>
  )
}

/** Swiping and movements may load late; every open row has a 'Tirar da lista' too. */
const fetchGestures = () => loadCode(() => import('./row-gestures.tsx'))

function arranged(list: Groups<Item> | undefined, grouping: Grouping | undefined) {
  return list && grouping ? { ...list, pending: grouping.arrange(list.pending) } : list
}

/** Mounts the first rows at once, the rest of a long list in steps. */
function useSteps(list: Groups<Item> | undefined, isHeld: boolean): Groups<Item> | undefined {
  const [limit, setLimit] = useState(FIRST_ROWS)
  const count = list ? countOf(list) : 0
  useEffect(() => {
    if (limit >= count) return undefined
    const mountMore = () => startTransition(() => setLimit(limit + ROWS_PER_STEP))
    const timer = setTimeout(mountMore, isHeld ? HELD_MS : 0)
    return () => clearTimeout(timer)
  }, [isHeld, limit, count])
  return list && count > limit ? firstOf(list, limit) : list
}

function firstOf(list: Groups<Item>, limit: number): Groups<Item> {
  const { pending, unavailable, purchased } = list
  const left = Math.max(limit - pending.length, 0)
  return {
    pending: pending.slice(0, limit),
    unavailable: unavailable.slice(0, left),
    purchased: purchased.slice(0, Math.max(left - unavailable.length, 0)),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
