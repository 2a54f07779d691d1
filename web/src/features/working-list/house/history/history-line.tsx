import { Undo2 } from 'lucide-react'
import { useWorkingList, workingList } from '#core/list/working-list/working-list.ts'
import { showToast } from '#core/shell/toasts.ts'
import { avatarOf } from '#core/sync/state/avatars.ts'
import { useSyncState } from '#core/sync/state/sync-state.ts'
import { isMe } from '#features/working-list/house/done-by.ts'
import { formatTime } from '#lib/format/days.ts'
import { Button } from '#ui/button.tsx'
import { Person } from '#ui/person.tsx'
import { type HistoryEntry, namesText } from './history-entries.ts'
import { stillStands, undoEvents } from './history-undo.ts'

/** One entry, with undo where its effect still holds. */
export function HistoryLine({
  entry: { by, at, act, events },
  name = 'Alguém',
}: {
  entry: HistoryEntry
  name: string | undefined
}) {
  const list = useWorkingList()
  const sync = useSyncState()
  const names = namesText(events)

  function handleUndo() {
    workingList.change((now, stamp) => undoEvents(now, events, stamp))
    showToast({ title: 'Desfeito' })
  }

  return (
    <li className="flex items-center gap-3 py-2">
      <Person {...avatarOf(sync, by)} />
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <span className="font-medium">{names}</span>
        </p>
        <p className="text-sm text-muted">
          {`${isMe(by) ? 'Você' : name} ${act} · `}
          <time dateTime={at}>{formatTime(new Date(at))}</time>
        </p>
      </div>
      {list && stillStands(list, events) && (
        <Button variant="ghost" aria-label={`Desfazer: ${act} ${names}`} onClick={handleUndo}>
          <Undo2 aria-hidden className="size-5" />
          Desfazer
        </Button>
      )}
    </li>
  )
}
