import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { Mail } from '#integrations/mail/mail-transport.ts'
import type { LetterContent } from './letter-page.ts'
import { letterTo, type Person } from './letter.ts'

/** The contract terms in a mail. */
export interface Contract {
  readonly subscriptionId: string
  /** For a month, or for all prepaid months. */
  readonly priceCents: number
  /** Null if every month is charged. */
  readonly prepaidMonths: number | null
  /** Last second that is paid for, and the time of the next charge. */
  readonly periodEnd: Date
  readonly nextCharge: Date
  readonly refundableUntil: Date | null
}

type Letter = (about: Person & Contract) => Mail

/** The mails of a subscription, ready for the outbox. */
export interface SubscriptionMails {
  readonly confirmed: Letter
  readonly charged: Letter
  readonly charge_failed: Letter
  readonly canceled: Letter
  readonly ended: Letter
  readonly refunded: Letter
  readonly paid_ahead: Letter
  readonly ending: Letter
  readonly sent_back: Letter
}

/** `publicUrl` is the configured origin, never the Host of a request (T-46). */
export function createSubscriptionMails(publicUrl: string): SubscriptionMails {
  const account = { label: 'Abrir minha conta', link: `${publicUrl}/shopping-list?login=true` }
  const renewal = {
    label: 'Renovar por Pix',
    link: `${publicUrl}/shopping-list?modal=premium`,
  }
  const letter =
    (
      content: (contract: Contract) => Omit<LetterContent, 'greeting' | 'action'>,
      action: LetterContent['action'] = account,
    ): Letter =>
    (about) =>
      letterTo(about, { ...content(about), action })
  return {
    confirmed: letter((contract) => ({
      title: 'Sua assinatura Premium está confirmada',
      paragraphs: [
        'Recebemos seu pagamento: o Premium já vale na sua conta. Guarde este resumo do contrato.',
        `Plano: Premium, ${price(contract)} por mês, cobrado todo mês até você cancelar. Período pago: até ${day(contract.periodEnd)}. Próxima cobrança: ${day(contract.nextCharge)}. Contrato: ${contract.subscriptionId}.`,
        'Você pode cancelar quando quiser em Minha Assinatura e continua com o Premium até o fim do período pago.',
        ...withdrawal(contract),
      ],
      remark: `Os termos completos estão em ${publicUrl}/terms-of-service.`,
    })),
    charged: letter((contract) => ({
      title: 'Pagamento do Premium confirmado',
      paragraphs: [
        `Recebemos a mensalidade de ${price(contract)}. Seu Premium está pago até ${day(contract.periodEnd)}; a próxima cobrança será em ${day(contract.nextCharge)}.`,
      ],
      remark: 'Você pode cancelar quando quiser em Minha Assinatura.',
    })),
    charge_failed: letter((contract) => ({
      title: 'Não conseguimos cobrar seu Premium',
      paragraphs: [
        `A cobrança de ${price(contract)} não foi aprovada. Vamos tentar de novo nos próximos dias: confira com o seu banco ou a validade do cartão.`,
        'Se o pagamento não for confirmado em até 3 dias após o vencimento, a assinatura expira. Nada do que você salvou é apagado.',
      ],
      remark: 'Se o pagamento já foi feito, ignore esta mensagem.',
    })),
    canceled: letter((contract) => ({
      title: 'Sua assinatura Premium foi cancelada',
      paragraphs: [
        `Não haverá novas cobranças. Seu Premium continua até ${day(contract.periodEnd)}, o fim do período já pago.`,
        `Protocolo do cancelamento: ${protocol(contract)}.`,
        ...withdrawal(contract),
      ],
      remark:
        'Mudou de ideia? Até essa data você pode renovar em Minha Assinatura, sem pagar de novo.',
    })),
    ended: letter(() => ({
      title: 'Sua assinatura Premium terminou',
      paragraphs: [
        'Sua conta voltou ao plano gratuito. Suas listas, produtos e receitas continuam guardados e podem ser usados e editados.',
      ],
      remark: 'Quando quiser, você pode assinar o Premium novamente.',
    })),
    refunded: letter((contract) => ({
      title: 'Sua assinatura foi desfeita e o dinheiro será devolvido',
      paragraphs: [
        `Recebemos seu pedido e devolvemos ${price(contract)} pelo mesmo meio de pagamento. O prazo para o valor aparecer depende do seu banco ou da operadora do cartão.`,
        `Protocolo: ${protocol(contract)}. ${endOf(contract)}`,
      ],
      remark: 'Suas listas, produtos e receitas continuam guardados na sua conta.',
    })),
    paid_ahead: letter((contract) => ({
      title: 'Seu Pix chegou: o Premium está pago',
      paragraphs: [
        `Recebemos seu Pix. O Premium está pago até ${day(contract.periodEnd)}. Guarde este resumo do contrato.`,
        `Plano: Premium, ${months(contract)} por ${price(contract)}, pago uma vez por Pix. Nada é cobrado depois: o Premium termina sozinho, se você não renovar. Contrato: ${contract.subscriptionId}.`,
        ...withdrawal(contract),
      ],
      remark: `Os termos completos estão em ${publicUrl}/terms-of-service.`,
    })),
    ending: letter(
      (contract) => ({
        title: 'Seu Premium está perto do fim',
        paragraphs: [
          `O Premium que você pagou por Pix vale até ${day(contract.periodEnd)}. Nada é cobrado sozinho.`,
          'Para continuar, renove por Pix quando quiser. Os meses novos começam quando estes terminarem.',
        ],
        remark:
          'Se preferir não renovar, não precisa fazer nada: suas listas, produtos e receitas continuam guardados.',
      }),
      renewal,
    ),
    sent_back: letter((contract) => ({
      title: 'Devolvemos um Pix que você pagou',
      paragraphs: [
        `Um Pix de ${price(contract)} chegou depois que o pedido tinha sido encerrado, ou pela segunda vez. Devolvemos o valor para a conta de onde ele veio.`,
        `Protocolo: ${protocol(contract)}.`,
      ],
      remark: 'O seu plano não mudou por causa desse Pix.',
    })),
  }
}

/** '09/04/2026' */
function day(moment: Date): string {
  return formatDate(moment.toISOString())
}

function price({ priceCents }: Contract): string {
  return formatMoney(priceCents)
}

/** '12 meses' */
function months({ prepaidMonths }: Contract): string {
  return prepaidMonths === 1 ? '1 mês' : `${prepaidMonths ?? 0} meses`
}

/** What a withdrawal ends: other prepaid months continue. */
function endOf({ prepaidMonths }: Contract): string {
  return prepaidMonths === null
    ? 'O acesso ao Premium foi encerrado e não haverá novas cobranças.'
    : 'O Premium que esse Pix pagou foi encerrado, e nada mais será cobrado.'
}

/** A reference that identifies the contract in replies. */
function protocol({ subscriptionId }: Contract): string {
  return subscriptionId.slice(0, 8).toUpperCase()
}

function withdrawal({ refundableUntil }: Contract): string[] {
  if (!refundableUntil) return []
  return [
    `Direito de arrependimento: até ${day(refundableUntil)} você pode desistir em Minha Assinatura e receber todo o dinheiro de volta.`,
  ]
}
