import { countOf } from '#core/list/working-list/working-list-state.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'

/**
 * Prerendered as hidden, since the build does not know the list; the first-paint script shows it.
 */
export function EmptyList() {
  const list = useWorkingList()
  const open = useOpenList()
  // A household list counts as empty only after the server has confirmed it.
  if ((list && countOf(list) > 0) || open !== 'local') return null
  return <EmptyWords hidden={!list} />
}

export function EmptyWords({ hidden = false }) {
  return (
    <div
      id="empty-list"
      hidden={hidden}
      className="flex flex-col items-center gap-4 px-6 pt-16 text-center sm:pt-24"
    >
      <BasketLine />
      <p className="text-lg font-semibold">Adicione o primeiro item!</p>
    </div>
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
      <path d="M19 46h82l-7 36a7 7 0 0 1-6.9 5.7H32.9A7 7 0 0 1 26 82zM12 46h96M34 46c0-17 11-31 26-31s26 14 26 31M45 59v17M60 59v17M75 59v17M60 46V33M60 39c-7 1-12-3-13-9 7-1 12 3 13 9zM60 34c0-6 4-10 11-10 1 6-4 11-11 10z" />
    </svg>
  )
}
