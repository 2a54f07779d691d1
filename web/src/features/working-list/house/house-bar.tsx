import { Clock3, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { keepAsOwn } from '#core/list/filling/keep-as-own.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openLogin } from '#core/session/login.ts'
import { type SyncState, useSyncState } from '#core/sync/state/sync-state.ts'
import { STOPPED_TEXTS, waitingText } from '#core/sync/words/sync-texts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { highlightChanges } from './highlight-changes.ts'
import { HousePeople } from './house-people.tsx'

/** Below the title of a household list: its people, and unsent changes. */
export function HouseBar({ list }: { list: string }) {
  const state = useSyncState()
  useEffect(highlightChanges, [])
  return (
    <>
      {/* Always rendered, so that no row moves when a member arrives. */}
      <div
        data-waiting={state.isConfirmed ? state.waiting : undefined}
        className="flex min-h-6 items-center gap-x-3 text-sm text-muted"
      >
        <HousePeople state={state} list={list} />
        <Sending {...state} />
      </div>
      <Standstill status={state.status} />
    </>
  )
}

/** Only what waits is said: changes that are sent within a moment are not announced. */
function Sending({ status, waiting }: SyncState) {
  if (status === 'off' || status in STOPPED_TEXTS) return null
  const text = waitingText(waiting)
  if (status === 'offline') {
    return (
      <p className={LINE}>
        <CloudOff aria-hidden className="size-4 shrink-0" />
        {text === '' ? 'Sem conexão' : `Sem conexão · ${text}`}
      </p>
    )
  }
  return (
    text !== '' && (
      <p className={classNames(LINE, 'after-a-while')}>
        <Clock3 aria-hidden className="size-4 shrink-0" />
        {text}
      </p>
    )
  )
}

const LINE = 'flex shrink-0 items-center gap-1.5'

function Standstill({ status }: Pick<SyncState, 'status'>) {
  if (status !== 'signed-out' && status !== 'outdated' && status !== 'closed') return null
  const { label, act } = WAYS_ON[status]
  return (
    <output className="my-1 flex flex-wrap items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <span className="min-w-48 grow basis-0">{STOPPED_TEXTS[status]}</span>
      <Button variant="secondary" onClick={act}>
        {label}
      </Button>
    </output>
  )
}

const WAYS_ON = {
  'signed-out': { label: 'Entrar', act: () => openLogin() },
  outdated: { label: 'Atualizar', act: () => location.reload() },
  closed: {
    label: 'Salvar como minha lista',
    act: () => keepAsOwn(workingList.getState().list),
  },
} as const
