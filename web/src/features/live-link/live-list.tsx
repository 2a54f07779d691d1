import { formatMoney } from '@compra/contract/format/money.ts'
import { HOUSE_LIST } from '@compra/contract/sync/sync.ts'
import { CloudOff, Radio } from 'lucide-react'
import { useState } from 'react'
import { totalOf } from '#core/list/working-list/working-list-rules.ts'
import {
  countOf,
  EMPTY_LIST,
  itemsOf,
  STATUSES,
  type WorkingList,
} from '#core/list/working-list/working-list-state.ts'
import { avatarOf } from '#core/sync/state/avatars.ts'
import { presenceText, waitingText } from '#core/sync/words/sync-texts.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Person } from '#ui/person.tsx'
import { ClosedLink } from './closed-link.tsx'
import { KeepButton } from './keep-button.tsx'
import { LiveAdd } from './live-add.tsx'
import { LiveRow } from './live-row.tsx'
import type { LiveState } from './live-session.ts'
import { useLiveList, useLiveSession, useLiveState } from './use-live-session.ts'

/** Without a token, as in a typed URL, there is no list. */
export function LiveList({ link: token }: { link: string }) {
  return token === '' ? <ClosedLink list={EMPTY_LIST} /> : <OpenList token={token} />
}

/** The live list of a household; a link with edit rights can change it. */
function OpenList({ token }: { token: string }) {
  const session = useLiveSession(token)
  const state = useLiveState(session)
  const list = useLiveList(session)
  const [typed, setTyped] = useState('')
  const { status, link, isConfirmed } = state
  if (status === 'closed' || status === 'signed-out') {
    // Before the first response, all items in the tab seem unsent.
    const unsent = isConfirmed ? itemsOf(list).filter(({ id }) => state.waitingIds.has(id)) : []
    return <ClosedLink list={list} unsent={unsent} typed={typed} />
  }
  if (!link || !isConfirmed) return <Loading isOffline={status === 'offline'} />
  const canEdit = link.access === 'edit'
  return (
    <div className="mx-auto w-full max-w-2xl grow px-3 pb-32 sm:px-4">
      <Header state={state} progress={`${progressText(list)}${canEdit ? '' : ' · só para ver'}`} />
      {canEdit && <LiveAdd list={session.list} text={typed} onText={setTyped} />}
      {countOf(list) === 0 ? (
        <p className="px-6 pt-16 text-center text-muted">A lista está vazia.</p>
      ) : (
        <ol className="items" aria-label="Itens">
          {STATUSES.flatMap((status) =>
            list[status].map((item) => (
              <LiveRow
                key={item.id}
                item={item}
                acts={canEdit ? session.list : undefined}
                refusal={state.refused.get(item.id)}
                itemLimit={state.itemLimit}
              />
            )),
          )}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <KeepButton list={list} />
        {totalOf(list) > 0 && (
          <p className="ml-auto font-bold tabular-nums">Total: {formatMoney(totalOf(list))}</p>
        )}
      </div>
    </div>
  )
}

function Header({ state, progress }: { state: LiveState; progress: string }) {
  return (
    <header className="pt-2">
      <h1 className="line-clamp-2 text-lg font-bold tracking-tight wrap-anywhere sm:text-xl">
        {state.house.name || 'Lista da casa'}
      </h1>
      <p className="text-sm text-muted">{progress}</p>
      <Presence state={state} />
    </header>
  )
}

/** Other visitors, and unsent changes. Always rendered, so that no row moves. */
function Presence({ state }: { state: LiveState }) {
  const { presence, people, link, waiting, status } = state
  const isOffline = status === 'offline'
  const isMe = (id: string) => id === link?.id
  const others = [...new Set(presence.map(({ id }) => id))].filter((id) => !isMe(id)).slice(0, 3)
  const sending = [isOffline && 'Sem conexão', waitingText(waiting)].filter(Boolean).join(' · ')
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm text-muted">
      <output className="flex min-w-0 items-center gap-2 pl-0.5 empty:hidden">
        {others.map((id) => (
          <Person key={id} {...avatarOf(state, id)} isHere />
        ))}
        {presenceText({ presence, people }, HOUSE_LIST, isMe)}
      </output>
      {sending !== '' && (
        <p className={isOffline ? 'flex items-center gap-1.5' : 'after-a-while'}>
          {isOffline && <CloudOff aria-hidden className="size-4" />}
          {sending}
        </p>
      )}
    </div>
  )
}

function Loading({ isOffline }: { isOffline: boolean }) {
  return (
    <Notice icon={<Radio aria-hidden />} title="Lista ao vivo">
      <output className="block text-muted">
        {isOffline
          ? 'Sem conexão. A lista abre sozinha quando a internet voltar.'
          : 'Abrindo a lista...'}
      </output>
    </Notice>
  )
}

function progressText(list: WorkingList): string {
  const left = list.pending.length
  if (countOf(list) === 0) return 'Nenhum item ainda'
  return left === 0
    ? 'Tudo pronto'
    : `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${countOf(list)}`
}
