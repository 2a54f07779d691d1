import { Clock3, CloudCheck, CloudOff } from 'lucide-react'
import { keepAsOwn } from '#core/list-filling/keep-as-own.ts'
import { openLogin } from '#core/session/login.ts'
import { type SyncState, useSyncState } from '#core/sync/sync-state.ts'
import { presenceText, STANDSTILL, waitingText } from '#core/sync/words/sync-texts.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { Button } from '#ui/button.tsx'
import { Person } from '#ui/person.tsx'
import { isMe } from './done-by.ts'

/** Initials beside the words; more would say no more. */
const INITIALS = 3

/** Below the title of a list of the household: who is here, and what is not sent yet. */
export function HouseBar({ list }: { list: string }) {
  const state = useSyncState()
  return (
    <>
      {/* Always there, so that no row moves when somebody comes. */}
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm text-muted">
        <Presence state={state} list={list} />
        <Sending {...state} />
      </div>
      <Standstill status={state.status} />
    </>
  )
}

function Presence({ state, list }: { state: SyncState; list: string }) {
  const here = state.here.filter((one) => one.list === list && !isMe(one.id))
  const ids = [...new Set(here.map(({ id }) => id))].slice(0, INITIALS)
  return (
    <output className="flex min-w-0 items-center gap-1.5 empty:hidden">
      {ids.map((id) => (
        <Person key={id} id={id} name={state.people.get(id) ?? ''} isHere />
      ))}
      {presenceText(state, list, isMe)}
    </output>
  )
}

/** Said offline, too. What is sent within a moment is no news. */
function Sending({ status, waiting }: SyncState) {
  if (status === 'off' || status in STANDSTILL) return null
  const isOffline = status === 'offline'
  const text = waitingText(waiting)
  if (text !== '') {
    return (
      <p className="after-a-while flex items-center gap-1.5" data-waiting={waiting}>
        {isOffline ? (
          <CloudOff aria-hidden className="size-4" />
        ) : (
          <Clock3 aria-hidden className="size-4" />
        )}
        {isOffline ? `Sem conexão · ${text}` : text}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-1.5">
      {isOffline ? (
        <CloudOff aria-hidden className="size-4" />
      ) : (
        <CloudCheck aria-hidden className="size-4" />
      )}
      {isOffline ? 'Sem conexão' : 'Tudo enviado'}
    </p>
  )
}

function Standstill({ status }: Pick<SyncState, 'status'>) {
  if (status !== 'signed-out' && status !== 'outdated' && status !== 'closed') return null
  const { label, act } = WAYS_ON[status]
  return (
    <output className="my-1 flex flex-wrap items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      <span className="min-w-48 grow basis-0">{STANDSTILL[status]}</span>
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
