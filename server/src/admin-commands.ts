import { Email } from '@compra/contract/identity.ts'
import { formatComma } from '@compra/contract/money.ts'
import { BACKUP_USAGE } from '#backup/commands.ts'
import type { createBilling } from '#billing-parts.ts'
import type { Known, PaymentRow } from '#features/subscription/subscription.repository.ts'
import type { Clock } from '#lib/clock.ts'

interface Parts {
  readonly billing: Pick<ReturnType<typeof createBilling>, 'subscriptions' | 'watch'>
  readonly clock: Clock
}

export const USAGE = [
  'Uso:',
  '  npm run admin -- subscription show <e-mail>   mostra as assinaturas de uma conta',
  '  npm run admin -- reconcile                    confere todas as abertas com o provedor',
  ...BACKUP_USAGE,
].join('\n')

/** What an operator asks for. */
export type AdminCommand =
  | { readonly name: 'reconcile' }
  | { readonly name: 'show'; readonly email: string }

/** Undefined, when there is no such command. */
export function readCommand(words: readonly string[]): AdminCommand | undefined {
  const [first, second, address] = words
  if (words.length === 1 && first === 'reconcile') return { name: 'reconcile' }
  const email = Email.safeParse(address)
  const isShow = words.length === 3 && first === 'subscription' && second === 'show'
  return isShow && email.success ? { name: 'show', email: email.data } : undefined
}

/** Answers what to print. */
export async function carryOut(command: AdminCommand, { billing, clock }: Parts): Promise<string> {
  if (command.name === 'reconcile') {
    const count = await billing.subscriptions.lookAtAll(clock.now())
    await billing.watch.lookAtDue()
    return `Assinaturas conferidas: ${count}.`
  }
  const found = await billing.subscriptions.listOfAddress(command.email)
  return found.length > 0 ? found.map(describe).join('\n\n') : 'Nenhuma assinatura encontrada.'
}

function describe({ row, payments }: Known): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['situação', row.status],
    ['preço', formatComma(row.price_cents)],
    ['criada', momentOf(row.created_at)],
    ['próxima cobrança', momentOf(row.next_period_start)],
    ['Premium até', momentOf(row.premium_until)],
    ['cancelada', momentOf(row.canceled_at)],
    ['motivo', row.cancel_reason],
    ['renovada', momentOf(row.renewed_at)],
    ['desfeita', momentOf(row.withdrawn_at)],
    ['no provedor', row.provider_id ?? row.checkout_id],
    ['próxima conferência', momentOf(row.look_at)],
  ]
  return [
    `Assinatura ${row.id}`,
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`])),
    ...payments.map(describePayment),
  ].join('\n')
}

function describePayment({ id, price_cents: cents, paid_at: at, refunded_at: back }: PaymentRow) {
  const returned = back ? `, devolvido em ${momentOf(back)}` : ''
  return `  pagamento ${id}: ${formatComma(cents)} em ${momentOf(at)}${returned}`
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

function momentOf(moment: Date | null): string | null {
  return moment && MOMENT.format(moment)
}
