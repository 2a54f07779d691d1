import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { countOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST, OWN_TITLE, storedTitle } from '#core/list/working-list/working-list-storage.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { findLostToken } from '#core/session/lost-token.ts'
import { useSession } from '#core/session/session-state.ts'
import { optionalPage } from '#core/shell/code/optional-page.tsx'
import { useHasMoney } from '#features/working-list/money/use-has-money.ts'
import { RunningLowLine } from '#features/working-list/running-low/running-low-line.tsx'
import { useHouse } from '#features/working-list/use-house.ts'
import { EmptyWords } from './empty-list.tsx'

/** Without its code, offline, the stock is not offered. */
const boughtOffers = optionalPage<{ list: WorkingList }>(
  async () => (await import('#features/working-list/notice/bought-offers.tsx')).BoughtOffers,
)

/**
 * Offers below the list. The running-low code also loads the record of earlier purchases, which learns from
 * then on.
 */
export function Offers() {
  useEffect(() => {
    // Without its code, the user has to log in.
    findLostToken().catch(() => undefined)
  }, [])
  return (
    <>
      <EmptyHouse />
      <OwnPlace />
      <Money />
      <Bought />
      <RunningLowLine />
    </>
  )
}

/** Below the title of the own list of a member, who has another one with the household. */
function OwnPlace() {
  const { status } = useSession()
  const open = useOpenList()
  const place = document.querySelector('#list-facts')?.parentElement
  const isOwn = open === LOCAL_LIST && status !== 'guest' && storedTitle() === OWN_TITLE
  return isOwn && place && createPortal(<p className="text-sm text-muted">neste aparelho</p>, place)
}

function EmptyHouse() {
  const list = useWorkingList()
  const house = useHouse(useOpenList())
  if (!house || !list || countOf(list) > 0) return null
  return (
    <house.EmptyHouse>
      <EmptyWords />
    </house.EmptyHouse>
  )
}

/** Without its code, offline, only the total is shown. */
const headMoney = optionalPage<object>(
  async () => (await import('#features/working-list/money/money.tsx')).HeadMoney,
)

function Money() {
  if (!useHasMoney()) return null
  return (
    <Suspense>
      <headMoney.Component />
    </Suspense>
  )
}

/** For accounts with a stock; loaded when an item was bought. */
function Bought() {
  const list = useWorkingList()
  const isSignedIn = useSession().status === 'user'
  if (!isSignedIn || !list?.purchased.length) return null
  return (
    <Suspense>
      <boughtOffers.Component list={list} />
    </Suspense>
  )
}
