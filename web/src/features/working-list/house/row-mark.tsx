import { Clock3, TriangleAlert } from 'lucide-react'
import { type ReactElement, useSyncExternalStore } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { avatarOf } from '#core/sync/state/avatars.ts'
import { type SyncState, syncState } from '#core/sync/state/sync-state.ts'
import { refusalLabel } from '#core/sync/words/refusal-text.ts'
import { Person } from '#ui/person.tsx'
import { doneBy, doneText, isMe } from './done-by.ts'

const marks = new Map<string, ReactElement>()

/** The mark of a row. The element is cached, so that the row does not render again for it. */
export function markOf({ id, status }: Pick<Item, 'id' | 'status'>): ReactElement {
  const isBought = status === 'purchased'
  const key = `${id} ${isBought}`
  const known = marks.get(key)
  if (known) return known
  const mark = <RowMark id={id} isBought={isBought} />
  marks.set(key, mark)
  return mark
}

/** An icon for an item that is refused, not sent yet, or changed by another member. */
function RowMark({ id, isBought }: { id: string; isBought: boolean }) {
  const refused = useSyncPart(({ refused: all }) => all.get(id))
  const isWaiting = useSyncPart(({ waitingIds }) => waitingIds.has(id))
  const other = useSyncPart((state) => otherDoer(state, id, isBought))
  if (!refused && !isWaiting && other === undefined) return null
  return (
    <span className="row-mark">
      {refused && <Icon Drawing={TriangleAlert} label={refusalLabel(refused)} isRefused />}
      {isWaiting && !refused && <Icon Drawing={Clock3} label="Ainda não enviado" />}
      {other !== undefined && <Doer id={other} isBought={isBought} />}
    </span>
  )
}

/** Another member or live link, once the name is known. */
function otherDoer(state: SyncState, id: string, isBought: boolean): string | undefined {
  const by = doneBy(state, id, isBought)
  return by !== undefined && !isMe(by) && state.people.has(by) ? by : undefined
}

function Doer({ id, isBought }: { id: string; isBought: boolean }) {
  const name = useSyncPart(({ people }) => people.get(id)) ?? ''
  const initials = useSyncPart((state) => avatarOf(state, id).initials)
  const colour = useSyncPart((state) => avatarOf(state, id).colour)
  return <Person initials={initials} colour={colour} label={doneText(isBought, name)} />
}

interface IconProps {
  Drawing: typeof Clock3
  label: string
  isRefused?: boolean
}

function Icon({ Drawing, label, isRefused = false }: IconProps) {
  return (
    <span
      title={label}
      data-refused={isRefused ? '' : undefined}
      className={isRefused ? undefined : 'after-a-while'}
    >
      <Drawing aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Selects one primitive value, so that changes of other parts do not render. */
function useSyncPart<Part extends string | number | boolean | undefined>(
  read: (state: SyncState) => Part,
): Part {
  const part = () => read(syncState.getState())
  return useSyncExternalStore(syncState.subscribe, part, part)
}
