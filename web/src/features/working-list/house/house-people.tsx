import { formatPeople } from '@compra/contract/format/people.ts'
import { openInvite } from '#core/household/open-household.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import { avatarOf } from '#core/sync/state/avatars.ts'
import type { SyncState } from '#core/sync/state/sync-state.ts'
import { presenceText } from '#core/sync/words/sync-texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Person } from '#ui/person.tsx'
import { isMe } from './done-by.ts'

interface HousePeopleProps {
  state: SyncState
  list: string
}

/** Who lives in the house, who of them sees the list now, and the way to invite. */
export function HousePeople({ state, list }: HousePeopleProps) {
  const { members } = state.house
  const here = [...new Set(state.presence.filter((one) => one.list === list).map(({ id }) => id))]
  const guests = here.filter((id) => !members.includes(id))
  // Unknown until a response has the members.
  const people = members.length === 0 ? '' : formatPeople(members.length)
  const presence = presenceText(state, list, isMe)
  const isAlone = members.length === 1 && guests.length === 0
  return (
    <div className="flex min-w-0 items-center gap-2">
      {isAlone ? (
        <Alone />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={classNames(TARGET, '-ml-0.5 flex items-center gap-1 overflow-hidden px-1')}
          onClick={() => openOverlay('household')}
        >
          {[...members, ...guests].map((id) => (
            <Person key={id} {...avatarOf(state, id)} isHere={here.includes(id) && !isMe(id)} />
          ))}
          <span className="sr-only">{people}</span>
        </button>
      )}
      <output className={classNames(textClass(state), 'empty:hidden')}>{presence}</output>
      {presence === '' && !isAlone && (
        <span aria-hidden className={textClass(state)}>
          {people}
        </span>
      )}
    </div>
  )
}

/** Touch targets of 44 px in a line of 24. */
const TARGET = '-my-2.5 min-h-11 min-w-11'

function Alone() {
  return (
    <p className="shrink-0">
      {'Só você · '}
      <button
        type="button"
        className={classNames(TARGET, 'font-semibold text-primary hover:underline')}
        onClick={openInvite}
      >
        Convidar
      </button>
    </p>
  )
}

/** A sync status takes the place of the text. */
function textClass({ status, waiting }: SyncState): string {
  if (status === 'offline') return 'sr-only'
  return classNames('truncate', waiting > 0 && 'gives-way')
}
