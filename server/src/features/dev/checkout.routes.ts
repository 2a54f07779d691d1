import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPlainPage } from '#http/site/plain-page.ts'
import { PaymentError } from '#integrations/payments/payment-port.ts'
import type { SandboxCard, SandboxOrder, SandboxPix } from '#integrations/payments/sandbox-order.ts'
import { type Sandbox, SANDBOX_PATH } from '#integrations/payments/sandbox.ts'
import { AppError } from '#lib/app-error.ts'
import {
  CARDS,
  type CardField,
  checkoutPage,
  closedPage,
  PIX_FATES,
  type PixField,
} from './checkout.pages.ts'

const TITLE = 'Pagamento simulado'
const CARD: Record<CardField, SandboxCard> = {
  aprovado: 'approved',
  recusado: 'declined',
  'recusado-depois': 'declined-later',
}
const PIX: Record<PixField, SandboxPix> = {
  pago: 'paid',
  expirado: 'expired',
  atrasado: 'late',
  'duas-vezes': 'twice',
  'outro-valor': 'other-amount',
}

interface OrderRoute {
  readonly Params: { readonly id: string }
}

/** The sandbox's checkout page, in place of the payment provider's. */
export function checkoutRoutes(dev: FastifyInstance, sandbox: Sandbox): void {
  const find = async (id: string): Promise<SandboxOrder> => {
    const order = await sandbox.read(id)
    if (!order) throw new AppError('not_found')
    return order
  }

  void dev.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get<OrderRoute>(`${SANDBOX_PATH}/:id`, async (request, reply) =>
      show(reply, await find(request.params.id)),
    )
    pages.post<OrderRoute>(`${SANDBOX_PATH}/:id`, async (request, reply) => {
      const order = await find(request.params.id)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (order.stage !== 'open') return show(reply, order)
      if (given.get('acao') === 'desistir') return reply.redirect(order.back_url, 303)
      if (given.get('acao') !== 'pagar') return show(reply.code(400), order, 'Escolha uma ação.')
      if (order.prepaid_months !== null) {
        await sandbox.payByPix(order.id, pixOf(given.get('pix'))).catch(unknownOrder)
        return reply.redirect(order.success_url, 303)
      }
      const isPaid = await sandbox.pay(order.id, cardOf(given.get('cartao'))).catch(unknownOrder)
      if (isPaid) return reply.redirect(order.success_url, 303)
      return show(reply.code(402), order, 'O cartão foi recusado. Escolha outro ou desista.')
    })
  })
}

/** The order was deleted with its account since the page was shown. */
function unknownOrder(error: unknown): never {
  throw error instanceof PaymentError ? new AppError('not_found') : error
}

/** Without a choice, the card that succeeds. */
function cardOf(field: string | null): SandboxCard {
  const known = Object.keys(CARDS).find((name): name is CardField => name === field)
  return CARD[known ?? 'aprovado']
}

function pixOf(field: string | null): SandboxPix {
  const known = Object.keys(PIX_FATES).find((name): name is PixField => name === field)
  return PIX[known ?? 'pago']
}

function show(reply: FastifyReply, order: SandboxOrder, problem?: string): FastifyReply {
  const body = order.stage === 'open' ? checkoutPage(order, problem) : closedPage(order.back_url)
  return sendPlainPage(reply, { title: TITLE, lang: 'pt-BR', body })
}
