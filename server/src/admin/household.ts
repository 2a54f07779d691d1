import type { Household } from '@compra/contract/household/household.ts'
import { type Command, emailIn, refuseUnknown } from '#admin/context/command.ts'
import type { AdminServices } from '#admin/context/context.ts'
import { describe, momentOf } from '#admin/context/texts.ts'

export const HOUSEHOLD_COMMANDS: readonly Command[] = [
  {
    name: 'household show',
    takes: '<e-mail>',
    does: 'mostra a casa de uma conta e quem está nela',
    run: async (args, context) => show(await context.services(), emailIn(args)),
  },
  {
    name: 'household remove',
    takes: '<e-mail>',
    does: 'tira a pessoa da casa em que está com outras; o que trouxe fica',
    run: async (args, context) => {
      const { operator, moving } = await context.services()
      const account = await operator.find(emailIn(args))
      refuseUnknown(account !== undefined)
      const isMoved = account !== undefined && (await moving.removeByOperator(account.id))
      return isMoved
        ? 'Pessoa removida da casa; ela deixa de ver a casa em até 5 segundos.'
        : 'Não há mais ninguém na casa desta conta.'
    },
  },
]

async function show({ operator, households }: AdminServices, email: string): Promise<string> {
  const account = await operator.find(email)
  if (!account) throw new Error('Nenhuma conta tem este e-mail.')
  const house = await households.view({ id: account.id, tenantId: account.tenant_id })
  return describe(`Casa ${house.id}`, [
    ['nome', house.name],
    ...house.members.map(memberText),
    ['convites abertos', String(house.invites.length)],
    ['links ao vivo', String(house.links.length)],
    ['pessoas, no máximo', String(house.limits.members)],
  ])
}

function memberText({ accountId, userName, role, joinedAt }: Household['members'][number]) {
  const since = momentOf(new Date(joinedAt)) ?? ''
  const text = `${userName}, conta ${accountId}, desde ${since}`
  return [role === 'owner' ? 'cuida da casa' : 'pessoa', text] as const
}
