import { type Answer, type Command, emailIn, refuseUnknown } from '#admin/context/command.ts'
import type { AdminServices } from '#admin/context/context.ts'
import { counted, describe, momentOf } from '#admin/context/texts.ts'
import type { CancelOnDisableResult } from '#features/subscription/cancel-on-disable.service.ts'
import { AppError } from '#lib/app-error.ts'
import { USER_ACCESS } from './user-access.ts'
import { USER_LIST } from './user-list.ts'

const TAKES = '<e-mail>'

export const USER_COMMANDS: readonly Command[] = [
  USER_LIST,
  ...USER_ACCESS,
  {
    name: 'user find',
    takes: TAKES,
    does: 'mostra uma conta',
    run: async (args, context) => show(await context.services(), emailIn(args)),
  },
  {
    name: 'user disable',
    takes: TAKES,
    does: 'encerra as sessões, não deixa mais entrar e cancela a assinatura',
    run: async (args, context) => {
      return disable(await context.services(), emailIn(args))
    },
  },
  {
    name: 'user enable',
    takes: TAKES,
    does: 'deixa entrar de novo',
    run: async (args, context) => {
      const email = emailIn(args)
      refuseUnknown(await (await context.services()).operator.enable(email))
      return 'Conta ativada.'
    },
  },
  {
    name: 'user confirm',
    takes: TAKES,
    does: 'confirma o e-mail no lugar do link enviado',
    run: async (args, context) => {
      const email = emailIn(args)
      refuseUnknown(await (await context.services()).operator.confirm(email))
      return 'E-mail confirmado.'
    },
  },
  {
    name: 'user delete',
    takes: TAKES,
    does: 'encerra a assinatura e apaga a conta com tudo, sem volta',
    run: async (args, context) => {
      const email = emailIn(args)
      refuseUnknown(await (await context.services()).operator.delete(email))
      return 'Conta apagada, com tudo o que tinha.'
    },
  },
  {
    name: 'sessions revoke',
    takes: TAKES,
    does: 'encerra todas as sessões de uma conta',
    run: async (args, context) => {
      const email = emailIn(args)
      refuseUnknown(await (await context.services()).operator.endSessions(email))
      return 'Sessões encerradas; deixam de valer em até 5 segundos.'
    },
  },
]

async function show({ operator }: AdminServices, email: string): Promise<string> {
  const account = await operator.find(email)
  if (!account) throw new Error('Nenhuma conta tem este e-mail.')
  return describe(`Conta ${account.id}`, [
    ['e-mail', account.email],
    ['nome', account.user_name],
    ['criada', momentOf(account.created_at)],
    ['e-mail confirmado', momentOf(account.email_confirmed_at) ?? 'não'],
    ['entra com', account.password_hash === null ? 'provedor, passkey ou link' : 'senha'],
    ['desativada', momentOf(account.disabled_at)],
  ])
}

/** The owner can no longer cancel, so disabling also cancels the subscription (T-60). */
async function disable({ operator, billing }: AdminServices, email: string): Promise<Answer> {
  refuseUnknown(await operator.disable(email))
  const done = 'Conta desativada; as sessões abertas terminam em até 5 segundos.'
  const account = await operator.find(email)
  try {
    const charges = await billing.cancelOnDisable(account?.payer_id ?? '')
    return [done, ...chargeTexts(charges)].join('\n')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { text: `${done}\n${STILL_CHARGED}`, isFailure: true }
  }
}

const STILL_CHARGED =
  'ATENÇÃO: a assinatura não pôde ser cancelada e continua sendo cobrada. Repita este comando.'

function chargeTexts({ canceled, awaitingMoney }: CancelOnDisableResult): string[] {
  const texts: string[] = []
  if (canceled > 0) {
    const what = counted(canceled, 'assinatura cancelada', 'assinaturas canceladas')
    texts.push(`${what} no fim do período pago; não haverá novas cobranças.`)
  }
  if (awaitingMoney > 0) {
    texts.push('Há um pagamento a caminho: repita este comando quando ele for confirmado.')
  }
  return texts
}
