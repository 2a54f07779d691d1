import { Suspense, useRef } from 'react'
import {
  useCorruptText,
  useOpenList,
  useWorkingList,
  workingList,
} from '#core/list/working-list/working-list.ts'
import { useCode } from '#core/shell/code/use-code.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import type { Entered } from '#features/working-list/list-frame.ts'
import { inCartText, totalText } from '#features/working-list/list-texts.ts'
import { ItemList } from '#features/working-list/row/item-list.tsx'
import { useHouse } from '#features/working-list/use-house.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { AddItem } from './add-item.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListHeader } from './list-header.tsx'

const entered = takeOver()
const corruptNotice = lazyPage(
  async () => (await import('#features/working-list/notice/corrupt-notice.tsx')).CorruptNotice,
)

/** The main screen: the list, which needs no account. */
export function WorkingListPage() {
  const top = useRef<HTMLDivElement>(null)
  return (
    <div className="mx-auto w-full max-w-2xl grow px-2 pb-32 sm:px-4">
      <div ref={top} className="sm:pt-3" />
      <div className="list-head sticky top-0 z-10 -mx-2 bg-background px-2 sm:-mx-4 sm:px-4">
        <ListHeader top={top} />
        <AddItem entered={entered} />
      </div>
      <Bring />
      <ItemList />
      <EmptyList />
      <BelowList />
      <Total />
      <Corrupt />
    </div>
  )
}

/** Items of the local list, above those of the house. */
function Bring() {
  const open = useOpenList()
  const house = useHouse(open)
  return house && <house.BringLine list={open} />
}

/** Rendered after the list is painted. */
function BelowList() {
  const [code] = useCode(fetchOffers, { isNeeded: useOpenList() !== 'local' }) ?? []
  return code && <code.Offers />
}

/** Without its code the local list works; the next visit applies missed purchases. */
const fetchOffers = () => loadCode(() => Promise.all([import('./offers.tsx'), wholeStyles]))

/** Fixed above the safe area; shown if there is something to pay (G-142). */
function Total() {
  const list = useWorkingList()
  const text = list ? totalText(list) : '-'
  if (text === '') return null
  return (
    <footer
      id="total"
      hidden={!list}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 mx-auto max-w-2xl sm:px-4"
    >
      <div className="pointer-events-auto flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border bg-surface px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] tabular-nums sm:rounded-t-card sm:border-x">
        <p className="text-sm text-muted">{list ? inCartText(list) : '-'}</p>
        <p className="ml-auto text-lg font-bold">{text}</p>
      </div>
    </footer>
  )
}

/** The notice is rare, so its code is loaded on demand. */
function Corrupt() {
  if (useCorruptText() === null) return null
  return (
    <Suspense>
      <corruptNotice.Component />
    </Suspense>
  )
}

/**
 * Takes over from the first-paint script. If the list has changed since, the script renders it again:
 * hydration must find exactly React's own output.
 */
function takeOver(): Entered {
  if (typeof window === 'undefined' || !window.firstPaint) return { added: [], refused: [] }
  const { stop, draw } = window.firstPaint
  window.firstPaint = undefined
  const entered = stop()
  // Usually they are stored already, but the browser may refuse storage.
  for (const name of entered.added) workingList.add(name)
  draw(workingList.getState().list)
  return entered
}
