import { formatDate } from '@compra/contract/format/dates.ts'
import type { Household } from '@compra/contract/household/household.ts'
import { HOUSEHOLD_LIMITS } from '@compra/contract/household/household.ts'
import { UserRoundPlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { takeInviteRequest } from '#core/household/open-household.ts'
import { SubscribeButton } from '#core/plan/subscribe-button.tsx'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { validityText } from '#core/sharing/links/validity.ts'
import { Button } from '#ui/button.tsx'
import { useKeptFocus } from '#ui/dialog/kept-focus.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { isFull, peopleLimitText } from './household-texts.ts'
import { useInvite, useRevokeInvite } from './household.queries.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** One tap creates an invite while there is room; open ones can be revoked. */
export function Invites({ household }: { household: Household }) {
  const invite = useInvite()
  const focus = useKeptFocus<HTMLDivElement>()
  const hasNoRoom = isFull(household)
  const createInvite = useEffectEvent(() => {
    if (takeInviteRequest() && !hasNoRoom) invite.mutate()
  })
  useEffect(() => createInvite(), [])
  const isFree = household.limits.members < HOUSEHOLD_LIMITS.premium.members
  return (
    <div ref={focus} className="mt-3 grid gap-3">
      {!hasNoRoom && (
        <Button busy={invite.isPending && 'Criando convite...'} onClick={() => invite.mutate()}>
          <UserRoundPlus aria-hidden className="size-5" />
          Convidar
        </Button>
      )}
      <p className="text-sm text-muted">{peopleLimitText(household.limits, !isUnlimited())}</p>
      {hasNoRoom && isFree && <SubscribeButton />}
      {household.invites.length > 0 && (
        <RowList label="Convites abertos">
          {household.invites.map((open) => (
            <OpenInvite key={open.id} invite={open} />
          ))}
        </RowList>
      )}
      {invite.data && (
        <InviteDialog invite={invite.data} household={household} onEnd={() => invite.reset()} />
      )}
    </div>
  )
}

function OpenInvite({ invite }: { invite: Household['invites'][number] }) {
  const revoke = useRevokeInvite(() => undefined)
  const day = formatDate(invite.createdAt)
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium">Convite de {day}</p>
        <p className="text-sm text-muted">{validityText(invite.expiresAt)}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Cancelar o convite de ${day}`}
        busy={revoke.isPending && 'Cancelando...'}
        onClick={() => revoke.mutate(invite.id)}
      >
        Cancelar
      </Button>
    </li>
  )
}
