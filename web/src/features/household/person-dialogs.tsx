import type { Household } from '@compra/contract/household/household.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useHandOver, useRemoveMember } from './household.queries.ts'

export type Member = Household['members'][number]

interface PersonDialogProps {
  member: Member
  onEnd: () => void
}

export function RemoveMember({ member, onEnd }: PersonDialogProps) {
  const remove = useRemoveMember(onEnd)
  return (
    <ConfirmDialog
      title="Remover da casa"
      confirmLabel="Remover"
      destructive
      busy={remove.isPending && 'Removendo...'}
      onConfirm={() => remove.mutate(member.accountId)}
      onClose={onEnd}
    >
      {member.userName} deixa de ver a casa em segundos e volta ao que tinha antes. O que trouxe
      continua na casa.
    </ConfirmDialog>
  )
}

export function HandOver({ member, onEnd }: PersonDialogProps) {
  const handOver = useHandOver(onEnd)
  return (
    <ConfirmDialog
      title="Passar a casa"
      confirmLabel="Passar a casa"
      busy={handOver.isPending && 'Passando...'}
      onConfirm={() => handOver.mutate(member.accountId)}
      onClose={onEnd}
    >
      {member.userName} passa a cuidar da casa: só essa pessoa pode remover alguém ou passar a casa
      adiante. Você continua nela.
    </ConfirmDialog>
  )
}
