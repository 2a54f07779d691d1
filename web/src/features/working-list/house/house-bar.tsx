import { Clock3, CloudCheck, CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { keepAsOwn } from '#core/list/filling/keep-as-own.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openLogin } from '#core/session/login.ts'
import { type SyncState, useSyncState } from '#core/sync/state/sync-state.ts'
import { presenceText, STOPPED_TEXTS, waitingText } from '#core/sync/words/sync-texts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Person } from '#ui/person.tsx'
import { isMe } from './done-by.ts'
import { lightUpChanges } from './light-up.ts'

/** Initials beside the words; more would say no more. */
const INITIALS = 3

/** Below the title of a list of the household: who is here, and what is not sent yet. */
export function HouseBar({ list }: { list: string }) {
  const state = useSyncState()
  useEffect(lightUpChanges, [])
  return (
    <>
      {/* Always there, so that no row moves when somebody comes. */}
      <div
        data-waiting={state.isConfirmed ? state.waiting : undefined}
        className="flex min-h-6 items-center gap-x-4 text-sm text-muted"
      >
        <Presence state={state} list={list} />
        <Sending {...state} />
      </div>
      <Standstill status={state.status} />
    </>
  )
}

/** What has to be said of the sending needs the room of the words. */
function Presence({ state, list }: { state: SyncState; list: string }) {
  const here = state.presence.filter((one) => one.list === list && !isMe(one.id))
  const ids = [...new Set(here.map(({ id }) => id))].slice(0, INITIALS)
  return (
    <output className="flex items-center gap-2 pl-0.5 empty:hidden">
      {ids.map((id) => (
        <Person key={id} id={id} name={state.people.get(id) ?? ''} isHere />
      ))}
      <span className={state.status === 'offline' ? 'sr-only' : givesWay(state)}>
        {presenceText(state, list, isMe)}
      </span>
    </output>
  )
}

/** Said offline, too. What is sent within a moment is no news. */
function Sending(state: SyncState) {
  const { status, waiting, isConfirmed } = state
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
    <>
      {isConfirmed && (
        <p className={classNames(LINE, givesWay(state))}>
          <CloudCheck aria-hidden className="size-4 shrink-0" />
          Tudo enviado
        </p>
      )}
      {text !== '' && (
        <p className={classNames(LINE, 'after-a-while')}>
          <Clock3 aria-hidden className="size-4 shrink-0" />
          {text}
        </p>
      )}
    </>
  )
}

const LINE = 'flex items-center gap-1.5'

function givesWay({ waiting }: SyncState): string | undefined {
  return waiting > 0 ? 'gives-way' : undefined
}

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
    label: 'Guardar como minha lista',
    act: () => keepAsOwn(workingList.getState().list),
  },
} as const
