import { Suspense, useRef } from 'react'
import { useCode } from '#core/shell/code/use-code.ts'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { wholeStyles } from '#core/shell/whole-styles.ts'
import { countOf } from '#core/working-list/working-list-state.ts'
import { useCorruptText, useWorkingList, workingList } from '#core/working-list/working-list.ts'
import type { Entered } from '#features/working-list/list-frame.ts'
import { inCartText, totalText } from '#features/working-list/list-texts.ts'
import { ItemList } from '#features/working-list/row/item-list.tsx'
import { loadCode } from '#lib/retry/load-code.ts'
import { AddItem } from './add-item.tsx'
import { ListHeader } from './list-header.tsx'

const early = takeOver()
const corruptNotice = lazyPage(
  async () => (await import('#features/working-list/notice/corrupt-notice.tsx')).CorruptNotice,
)

/** The main screen: the list that the guest builds without an account. */
export function WorkingListPage() {
  const top = useRef<HTMLDivElement>(null)
  return (
    <div className="mx-auto w-full max-w-2xl grow px-3 pb-32 sm:px-4">
      <div ref={top} className="sm:pt-3" />
      <div className="list-head sticky top-0 z-10 -mx-3 bg-background px-3 sm:-mx-4 sm:px-4">
        <ListHeader top={top} />
        <AddItem early={early} />
      </div>
      <ItemList />
      <EmptyList />
      <BelowList />
      <Total />
      <Corrupt />
    </div>
  )
}

/** Where pages are prerendered the list is not known; then hidden, for the first-paint script. */
function EmptyList() {
  const list = useWorkingList()
  if (list && countOf(list) > 0) return null
  return (
    <div
      id="empty-list"
      hidden={!list}
      className="flex flex-col items-center gap-4 px-6 pt-16 text-center sm:pt-24"
    >
      <BasketLine />
      <p className="text-lg font-semibold">Adicione o primeiro item!</p>
    </div>
  )
}

/** What comes when the list is painted. */
function BelowList() {
  const [code] = useCode(fetchOffers) ?? []
  return code && <code.Offers />
}

/** Without its code nothing is offered; the next visit takes in what was missed. */
const fetchOffers = () => loadCode(() => Promise.all([import('./offers.tsx'), wholeStyles]))

/** Fixed above the safe area, and shown when there is something to pay (G-142). */
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

function BasketLine() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 text-primary"
    >
      <path d="M19 46h82l-7 36a7 7 0 0 1-6.900 5.700H32.900A7 7 0 0 1 26 82z" />
      <path d="M12 46h96M34 46c0-17 11-31 26-31s26 14 26 31M45 59v17M60 59v17M75 59v17" />
      <path d="M60 46V33M60 39c-7 1-12-3-13-9 7-1 12 3 13 9zM60 34c0-6 4-10 11-10 1 6-4 11-11 10z" />
    </svg>
  )
}

/**
 * Takes over the rows and the input of the first-paint script. A list that has changed since is
 * rendered by it again: hydration must find exactly React's own output.
 */
function takeOver(): Entered {
  if (typeof window === 'undefined' || !window.firstPaint) return { added: [], refused: [] }
  const { stop, draw } = window.firstPaint
  window.firstPaint = undefined
  const entered = stop()
  // They are stored, unless the browser refuses to store anything.
  for (const name of entered.added) workingList.add(name)
  draw(workingList.getState().list)
  return entered
}
