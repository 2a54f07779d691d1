import { isLive } from '#features/subscription/lifecycle.ts'
import { type Command, emailIn, refuseUnknown } from './command.ts'
import type { Product } from './desk.ts'
import { describe, momentOf } from './texts.ts'

const TAKES = '<e-mail>'

export const USER_COMMANDS: readonly Command[] = [
  {
    name: 'user find',
    takes: TAKES,
    does: 'mostra uma conta',
    run: async (args, desk) => show(await desk.product(), emailIn(args)),
  },
  {
    name: 'user disable',
    takes: TAKES,
    does: 'encerra as sessões e não deixa mais entrar',
    run: async (args, desk) => {
      const email = emailIn(args)
      const product = await desk.product()
      refuseUnknown(await product.operator.disable(email))
      const warning = (await isCharged(product, email))
        ? '\nAviso: a assinatura continua sendo cobrada.'
        : ''
      return `Conta desativada; as sessões abertas terminam em até 5 segundos.${warning}`
    },
  },
  {
    name: 'user enable',
    takes: TAKES,
    does: 'deixa entrar de novo',
    run: async (args, desk) => {
      const email = emailIn(args)
      refuseUnknown(await (await desk.product()).operator.enable(email))
      return 'Conta ativada.'
    },
  },
  {
    name: 'user confirm',
    takes: TAKES,
    does: 'confirma o e-mail no lugar do link enviado',
    run: async (args, desk) => {
      const email = emailIn(args)
      refuseUnknown(await (await desk.product()).operator.confirm(email))
      return 'E-mail confirmado.'
    },
  },
  {
    name: 'user delete',
    takes: TAKES,
    does: 'encerra a assinatura e apaga a conta com tudo, sem volta',
    run: async (args, desk) => {
      const email = emailIn(args)
      refuseUnknown(await (await desk.product()).operator.delete(email))
      return 'Conta apagada, com tudo o que tinha.'
    },
  },
  {
    name: 'sessions revoke',
    takes: TAKES,
    does: 'encerra todas as sessões de uma conta',
    run: async (args, desk) => {
      const email = emailIn(args)
      refuseUnknown(await (await desk.product()).operator.endSessions(email))
      return 'Sessões encerradas; deixam de valer em até 5 segundos.'
    },
  },
]

async function show({ operator }: Product, email: string): Promise<string> {
  const account = await operator.find(email)
  if (!account) throw new Error('Nenhuma conta tem este e-mail.')
  return describe(`Conta ${account.id}`, [
    ['e-mail', account.email],
    ['nome', account.user_name],
    ['criada', momentOf(account.created_at)],
    ['e-mail confirmado', momentOf(account.email_confirmed_at) ?? 'não'],
    ['entra com', account.password_hash === null ? 'Google' : 'senha'],
    ['desativada', momentOf(account.disabled_at)],
  ])
}

async function isCharged({ billing }: Product, email: string): Promise<boolean> {
  const found = await billing.subscriptions.listOfAddress(email)
  return found.some(({ row }) => isLive(row.status))
}
