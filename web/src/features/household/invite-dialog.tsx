import type { Household, householdApi } from '@compra/contract/household/household.ts'
import type { AnswerOf } from '@compra/contract/http/endpoint.ts'
import { useHousehold } from '#core/household/household.queries.ts'
import { MadeLink } from '#core/sharing/links/made-link.tsx'
import { validityText } from '#core/sharing/links/validity.ts'
import { theHousehold } from '#lib/the-household.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useRevokeInvite } from './household.queries.ts'

/** How often the members are polled while the code is shown. */
const POLL_MS = 4000

interface InviteDialogProps {
  invite: AnswerOf<typeof householdApi.invite>
  household: Household
  onEnd: () => void
}

/** An invite to show or to send. Its link is shown once. */
export function InviteDialog({ invite, household, onEnd }: InviteDialogProps) {
  const revoke = useRevokeInvite(onEnd)
  const newMember = useNewMember(invite.createdAt)
  if (newMember !== undefined) {
    return (
      <Dialog
        title="Convite aceito"
        onClose={onEnd}
        footer={<Button onClick={onEnd}>Pronto</Button>}
      >
        <output className="block text-muted">
          {newMember} entrou n{theHousehold(household.name)}.
        </output>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Convite"
      onClose={onEnd}
      footer={
        <>
          <Button
            variant="ghost"
            busy={revoke.isPending && 'Cancelando...'}
            onClick={() => revoke.mutate(invite.id)}
          >
            Cancelar convite
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            Pronto
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">
        Mostre o código ou envie o link. {validityText(invite.expiresAt)} e serve para uma pessoa.
      </p>
      <MadeLink
        link={invite.url}
        label="Link do convite"
        qrLabel={`QR code do convite para ${theHousehold(household.name)}`}
        title={household.name}
        message={`Entre n${theHousehold(household.name)} para fazermos as compras juntos:`}
      />
    </Dialog>
  )
}

/** The name of a member that joined after `since`. */
function useNewMember(since: string): string | undefined {
  const { data } = useHousehold(POLL_MS)
  return data?.members.find(({ joinedAt }) => new Date(joinedAt) > new Date(since))?.userName
}
