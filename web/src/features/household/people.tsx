import { formatDate } from '@compra/contract/format/dates.ts'
import type { Household } from '@compra/contract/household/household.ts'
import { KeyRound, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#core/session/session-state.ts'
import { avatarsOf } from '#core/sync/state/avatars.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { Person } from '#ui/person.tsx'
import { HandOver, type Member, RemoveMember } from './person-dialogs.tsx'

/** The members. The owner may remove members and transfer the ownership. */
export function People({ household }: { household: Household }) {
  const session = useSession()
  const [asked, setAsked] = useState<{ what: 'remove' | 'hand over'; member: Member }>()
  const ownId = session.status === 'user' ? session.user.id : undefined
  const avatars = avatarsOf(
    household.members.map(({ accountId, userName }) => [accountId, firstName(userName)]),
  )
  const handleEnd = () => setAsked(undefined)
  return (
    <>
      <RowList label="Pessoas">
        {household.members.map((member) => (
          <li key={member.accountId} className="flex min-h-14 items-center gap-3 py-2">
            <span className="avatar-large">
              <Person {...(avatars.get(member.accountId) ?? { initials: '' })} />
            </span>
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">
                {member.userName}
                {member.accountId === ownId && <span className="text-muted"> (você)</span>}
              </p>
              <p className="text-sm text-muted">
                {member.role === 'owner' && 'Cuida da casa · '}desde {formatDate(member.joinedAt)}
              </p>
            </div>
            {household.role === 'owner' && member.accountId !== ownId && (
              <div className="flex shrink-0">
                <IconButton
                  label={`Passar a casa para ${member.userName}`}
                  onClick={() => setAsked({ what: 'hand over', member })}
                >
                  <KeyRound aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remover ${member.userName}`}
                  onClick={() => setAsked({ what: 'remove', member })}
                >
                  <UserRoundMinus aria-hidden />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </RowList>
      {asked?.what === 'remove' && <RemoveMember member={asked.member} onEnd={handleEnd} />}
      {asked?.what === 'hand over' && <HandOver member={asked.member} onEnd={handleEnd} />}
    </>
  )
}

/** As the server names members on lists, so that both give equal initials. */
function firstName(userName: string): string {
  return userName.split(' ', 1)[0] ?? ''
}
