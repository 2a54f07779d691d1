import { useHousehold } from '#core/household/household.queries.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { HouseholdView } from './household-view.tsx'

/** 'Casa': the members that share products, lists and recipes; invites and live links. */
export function HouseholdModal() {
  return (
    <QueryProvider>
      <Loaded />
    </QueryProvider>
  )
}

function Loaded() {
  const { data, isError, refetch } = useHousehold()
  if (data) return <HouseholdView household={data} />
  return (
    <Dialog title="Casa" onClose={closeOverlay}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <div data-skeleton className="animate-pulse">
          <output className="sr-only">Carregando...</output>
          <div aria-hidden className="grid gap-3">
            <div className="h-12 w-2/3 rounded-control bg-raised" />
            <div className="h-32 rounded-card bg-raised" />
            <div className="h-11 rounded-control bg-raised" />
            <div className="h-24 rounded-card bg-raised" />
          </div>
        </div>
      )}
    </Dialog>
  )
}
