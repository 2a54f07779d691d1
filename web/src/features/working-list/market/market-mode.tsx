import { Suspense, useEffect, useId, useState } from 'react'
import { useBudget } from '#core/list/budget/budgets.ts'
import {
  countOf,
  EMPTY_LIST,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { LOCAL_LIST } from '#core/list/working-list/working-list-storage.ts'
import { useOpenList, useWorkingList } from '#core/list/working-list/working-list.ts'
import { ScanButton } from '#core/scan/scan-button.tsx'
import { CodePart } from '#core/shell/code/code-part.tsx'
import { optionalPage } from '#core/shell/code/optional-page.tsx'
import { lazyPage } from '#core/shell/lazy-page.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { EmptyHouse } from '#features/working-list/house/empty-house.tsx'
import { progressOf } from '#features/working-list/list-texts.ts'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/dialog/modal.ts'
import { MarketCart } from './market-cart.tsx'
import { MarketRows } from './market-rows.tsx'
import { MarketTotal } from './market-total.tsx'
import { keepScreenOn } from './screen-lock.ts'
import { useTicks } from './use-ticks.ts'

/**
 * 'Modo mercado': the list alone, in large rows, with the screen kept on. Taps only tick. It is a modal over
 * the whole screen: the page behind is inert, and going back closes it; a reload does not.
 */
export function MarketMode() {
  const list = useWorkingList() ?? EMPTY_LIST
  const isOwn = useOpenList() === LOCAL_LIST
  const { isConfirmed } = useSyncState()
  const titleId = useId()
  const { ref, surface } = useModal(closeOverlay, { keepOnOutsideClick: true })
  const handleClick = useTicks(ref, list)
  useScreenOn()
  const [isScanning, setScanning] = useState(false)
  const { pending, unavailable, purchased } = list
  return (
    <dialog
      ref={ref}
      {...surface}
      aria-labelledby={titleId}
      className="market-mode m-0 h-dvh max-h-none w-full max-w-none flex-col bg-background text-foreground open:flex"
    >
      <header className="mx-auto flex w-full max-w-2xl items-center gap-3 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2">
        <div className="min-w-0 grow">
          <h2 id={titleId} tabIndex={-1} className="text-sm font-semibold text-muted outline-none">
            Modo mercado
          </h2>
          <output className="block min-h-7 text-xl font-bold tabular-nums">
            {progressOf(list, isOwn || isConfirmed)}
          </output>
        </div>
        <ScanButton onClick={() => setScanning(true)} />
        <Button variant="secondary" data-leave onClick={closeOverlay}>
          Sair
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- listens for all rows, each of which is a button */}
      <div className="min-h-0 grow overflow-y-auto overscroll-contain" onClick={handleClick}>
        <div className="mx-auto w-full max-w-2xl px-3 pt-1 pb-6 sm:px-4">
          <MarketRows pending={pending} unavailable={unavailable} />
          {pending.length === 0 && <Finished list={list} />}
          <MarketCart items={purchased} />
        </div>
      </div>
      <Money list={list} />
      <MarketTotal list={list} />
      {isScanning && (
        <CodePart onClose={() => setScanning(false)} onOpen={() => setScanning(true)}>
          <scan.Component onClose={() => setScanning(false)} />
        </CodePart>
      )}
    </dialog>
  )
}

const scan = lazyPage(
  async () => (await import('#features/working-list/scan/list-scan.tsx')).MarketScan,
)

/** Without its code, offline, only the total is shown. */
const marketMoney = optionalPage<{ list: WorkingList }>(
  async () => (await import('#features/working-list/money/money.tsx')).MarketMoney,
)

function Money({ list }: { list: WorkingList }) {
  if (useBudget(useOpenList()) === 0) return null
  return (
    <Suspense>
      <marketMoney.Component list={list} />
    </Suspense>
  )
}

function Finished({ list }: { list: WorkingList }) {
  const isOwn = useOpenList() === LOCAL_LIST
  if (countOf(list) > 0) return <WayBack text="Não falta mais nada." />
  const empty = <WayBack text="Monte a lista antes de ir ao mercado." />
  return isOwn ? empty : <EmptyHouse>{empty}</EmptyHouse>
}

function WayBack({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p className="text-lg text-muted">{text}</p>
      <Button onClick={closeOverlay}>Voltar à lista</Button>
    </div>
  )
}

function useScreenOn(): void {
  useEffect(
    () =>
      keepScreenOn({
        // Undefined in some browsers, despite the types.
        locks: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
        isShown: () => document.visibilityState === 'visible',
        onShown(listener) {
          document.addEventListener('visibilitychange', listener)
          return () => document.removeEventListener('visibilitychange', listener)
        },
      }),
    [],
  )
}
