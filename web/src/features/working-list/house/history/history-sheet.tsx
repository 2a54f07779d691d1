import type { HistoryEvent } from '@compra/contract/sync/history.ts'
import { useMemo, useState } from 'react'
import { useOpenList } from '#core/list/working-list/working-list.ts'
import { historyFailure } from '#core/server-data/history-failure.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { MoreButton } from '#ui/list/more-button.tsx'
import { daysOf, entriesOf } from './history-entries.ts'
import { HistoryLine } from './history-line.tsx'
import { useHistory } from './use-history.ts'

/** 'Histórico': the changes of a household list in the last 90 days, by member. */
export function HistorySheet() {
  return (
    <Dialog title="Histórico" onClose={closeOverlay} isToRead>
      <QueryProvider>
        <History list={useOpenList()} />
      </QueryProvider>
    </Dialog>
  )
}

function History({ list }: { list: string }) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useHistory(list)
  const [now] = useState(() => new Date())
  const pages = data?.pages
  const people = useMemo(
    () => new Map(pages?.flatMap((page) => page.people.map(({ id, name }) => [id, name]))),
    [pages],
  )
  if (isPending) return <Spinner />
  if (error && !pages)
    return <LoadFailed text={historyFailure(error)} onRetry={() => void refetch()} />
  const events = pages?.flatMap((page): readonly HistoryEvent[] => page.data) ?? []
  if (events.length === 0) {
    return <p className="py-4 text-muted">Nada por enquanto. O que alguém mudar aparece aqui.</p>
  }
  return (
    <>
      {daysOf(entriesOf(events), now).map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className="sticky top-0 bg-surface pt-3 pb-1 text-sm font-semibold text-muted">
            {title}
          </h3>
          <ul className="divide-y divide-border">
            {entries.map((entry) => (
              <HistoryLine key={entry.key} entry={entry} name={people.get(entry.by)} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )}
    </>
  )
}
