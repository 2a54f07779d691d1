import { formatMoney } from '@compra/contract/format/money.ts'
import {
  type Command,
  emailIn,
  nothingIn,
  read,
  refuseUnknown,
  WrongArguments,
} from '#admin/context/command.ts'
import type { AdminServices } from '#admin/context/context.ts'
import { describe, momentOf } from '#admin/context/texts.ts'
import type { GrantRow } from '#features/subscription/grant/grant.repository.ts'
import type { Span } from '#features/subscription/grant/grant.service.ts'
import type {
  PaymentRow,
  StoredSubscription,
} from '#features/subscription/subscription.repository.ts'

/** Larger values are probably typing errors. */
const MAX = { days: 366, months: 12 } as const

export const SUBSCRIPTION_COMMANDS: readonly Command[] = [
  {
    name: 'subscription show',
    takes: '<e-mail>',
    does: 'mostra as assinaturas de uma conta',
    run: async (args, context) => show(await context.services(), emailIn(args)),
  },
  {
    name: 'subscription grant',
    takes: '<e-mail> --days N | --months N | --end',
    does: 'dá Premium sem cobrança, ou encerra o que foi dado',
    run: async (args, context) => {
      const { email, grant } = readGrant(args)
      const { grants } = (await context.services()).billing
      if (grant === 'end') {
        const wasGiven = await grants.end(email)
        refuseUnknown(wasGiven !== undefined)
        return wasGiven ? 'Premium concedido encerrado.' : 'Não havia Premium concedido.'
      }
      const until = await grants.give(email, grant)
      refuseUnknown(until !== undefined)
      return `Premium concedido até ${momentOf(until ?? null)}.`
    },
  },
  {
    name: 'reconcile',
    does: 'confere todas as abertas com o provedor',
    run: async (args, context) => {
      nothingIn(args)
      const { billing, clock } = await context.services()
      const count = await billing.subscriptions.scheduleSyncOfAll(clock.now())
      await billing.reconciler.reconcileDue()
      return `Assinaturas conferidas: ${count}.`
    },
  },
]

async function show({ billing }: AdminServices, email: string): Promise<string> {
  const bought = (await billing.subscriptions.listOfAddress(email)).map(subscriptionText)
  const given = (await billing.grants.list(email)).map(grantText)
  return [...bought, ...given].join('\n\n') || 'Nenhuma assinatura encontrada.'
}

function readGrant(args: readonly string[]): { email: string; grant: Span | 'end' } {
  const { values, positionals } = read(args, {
    allowPositionals: true,
    options: {
      days: { type: 'string' },
      months: { type: 'string' },
      end: { type: 'boolean' },
    },
  })
  const { days, months, end } = values
  const grants: (Span | 'end')[] = [
    ...(days === undefined ? [] : [{ days: countIn(days, MAX.days) }]),
    ...(months === undefined ? [] : [{ months: countIn(months, MAX.months) }]),
    ...(end ? (['end'] as const) : []),
  ]
  const [grant, ...others] = grants
  if (grant === undefined || others.length > 0) throw new WrongArguments()
  return { email: emailIn(positionals), grant }
}

function countIn(text: string, most: number): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw new WrongArguments()
  return count
}

function subscriptionText({ row, payments }: StoredSubscription): string {
  const text = describe(`Assinatura ${row.id}`, [
    ['situação', row.status],
    ['forma', wayOf(row)],
    ['preço', formatMoney(row.price_cents)],
    ['criada', momentOf(row.created_at)],
    [row.prepaid_months === null ? 'próxima cobrança' : 'fim', momentOf(row.next_period_start)],
    ['Premium até', momentOf(row.premium_until)],
    ['cancelada', momentOf(row.canceled_at)],
    ['motivo', row.cancel_reason],
    ['renovada', momentOf(row.renewed_at)],
    ['desfeita', momentOf(row.withdrawn_at)],
    ['encerrada sem pagamento', momentOf(row.closed_at)],
    ['aviso do fim', momentOf(row.reminded_at)],
    ['no provedor', row.provider_id ?? row.checkout_id],
    ['próxima conferência', momentOf(row.next_sync_at)],
  ])
  return [text, ...payments.map(paymentText)].join('\n')
}

function wayOf({ method, prepaid_months: months }: StoredSubscription['row']): string {
  if (months !== null) return `Pix, ${months === 1 ? '1 mês' : `${months} meses`}, sem renovação`
  return method === 'pix' ? 'Pix, todo mês' : 'cartão, todo mês'
}

function paymentText({ id, price_cents: cents, paid_at: at, refunded_at: back }: PaymentRow) {
  const returned = back ? `, devolvido em ${momentOf(back)}` : ''
  return `  pagamento ${id}: ${formatMoney(cents)} em ${momentOf(at)}${returned}`
}

function grantText({ id, granted_at: at, granted_until: until }: GrantRow): string {
  return describe(`Premium concedido ${id}`, [
    ['em', momentOf(at)],
    ['até', momentOf(until)],
  ])
}
