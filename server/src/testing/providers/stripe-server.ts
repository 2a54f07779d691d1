import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signWebhook } from '#lib/secret/webhook-signature.ts'

/** The secrets of the account, as configured in the product. */
export const STRIPE_KEY = 'sk_test_of_the_tests'
export const STRIPE_WEBHOOK = 'whsec_of_the_tests'

type Form = Readonly<Record<string, string>>
type Json = Record<string, unknown>

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly key: string | undefined
}

/** The fate of calls: cut before or after they take effect, never answered, or a status. */
export type StripeFault = 'none' | 'cut' | 'cut after' | 'silence' | number

interface Order {
  readonly session: string
  readonly subscription: string
  readonly form: Form
  sessionStatus: 'open' | 'complete' | 'expired'
  status: 'none' | 'incomplete' | 'active' | 'past_due' | 'canceled'
  canceledAt: number | null
  willEnd: boolean
  endedAt: number | null
  periodEnd: number
  readonly invoices: Json[]
  /** The intent of a payment without a subscription. */
  intent: { status: string; received: number; paidAt: number } | null
  readonly refunds: string[]
}

/**
 * A server with the part of Stripe's API that the product uses. It refuses what Stripe refuses: a wrong
 * secret key, a body that is no form, a reused idempotency key, an order in a wrong state.
 */
export async function startStripeServer() {
  const calls: StripeCall[] = []
  const orders: Order[] = []
  const answered = new Map<string, { readonly request: string; readonly answer: Json }>()
  let fault: StripeFault = 'none'

  const orderOf = (id: string) =>
    orders.find(({ session, subscription }) => id === session || id === subscription)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://stripe')
    const text = await textOf(request)
    const form: Form = Object.fromEntries(
      new URLSearchParams(request.method === 'GET' ? url.search : text),
    )
    const key = request.headers['idempotency-key']?.toString()
    const call = { method: request.method ?? '', path: url.pathname, form, key }
    calls.push(call)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'silence') return
    if (typeof fault === 'number') return send(response, fault, refusal('api_error', 'busy'))
    const problem = problemOf(request, call)
    if (problem) return send(response, 401, problem)
    const { status, body } = repeat(call, () => answer(call))
    if (fault === 'cut after') return void request.socket.destroy()
    send(response, status, body)
  }

  /** A repeated idempotency key gets the same response, and with another request a refusal. */
  const repeat = (call: StripeCall, act: () => { status: number; body: Json }) => {
    if (call.method !== 'POST' || call.key === undefined) return act()
    const request = JSON.stringify([call.path, call.form])
    const before = answered.get(call.key)
    if (before && before.request !== request) {
      return { status: 400, body: refusal('idempotency_error', 'idempotency_key_in_use') }
    }
    if (before) return { status: 200, body: before.answer }
    const made = act()
    if (made.status === 200) answered.set(call.key, { request, answer: made.body })
    return made
  }

  const answer = ({ method, path, form }: StripeCall): { status: number; body: Json } => {
    const [, , resource = '', ...rest] = path.split('/')
    if (resource === 'refunds') return refund(form['payment_intent'] ?? '')
    if (resource === 'invoices') return ok(invoicesOf(form['subscription'] ?? ''))
    if (path === '/v1/checkout/sessions') return ok(sessionOf(open(form)))
    const order = orders.find(({ session, subscription }) =>
      rest.some((part) => part === session || part === subscription),
    )
    if (!order) return missing()
    if (resource === 'checkout') return answerSession(order, path.endsWith('/expire'))
    return answerSubscription(order, method, form)
  }

  const invoicesOf = (subscription: string): Json => ({
    object: 'list',
    data: orderOf(subscription)?.invoices ?? [],
    has_more: false,
    url: '/v1/invoices',
  })

  const answerSession = (order: Order, isExpiring: boolean) => {
    if (isExpiring && order.sessionStatus !== 'open') return invalid('checkout_session_not_open')
    if (isExpiring) order.sessionStatus = 'expired'
    return ok(sessionOf(order))
  }

  const answerSubscription = (order: Order, method: string, form: Form) => {
    if (order.status === 'canceled' && method !== 'GET') return missing()
    if (method === 'DELETE') {
      order.status = 'canceled'
      order.endedAt = seconds()
    }
    if (method === 'POST') {
      order.willEnd = form['cancel_at_period_end'] === 'true'
      order.canceledAt = order.willEnd ? seconds() : null
    }
    return ok(subscriptionOf(order))
  }

  const open = (form: Form): Order => {
    const id = String(orders.length + 1)
    const order: Order = {
      session: `cs_test_${id}`,
      subscription: `sub_${id}`,
      form,
      sessionStatus: 'open',
      status: 'none',
      canceledAt: null,
      willEnd: false,
      endedAt: null,
      periodEnd: 0,
      invoices: [],
      intent: null,
      refunds: [],
    }
    orders.push(order)
    return order
  }

  const refund = (money: string) => {
    const order = orders.find(
      ({ invoices, session }) =>
        intentOf(session) === money || invoices.some((each) => each['money'] === money),
    )
    if (!order) return missing()
    if (order.refunds.includes(money)) return invalid('charge_already_refunded')
    order.refunds.push(money)
    return ok({ object: 'refund', id: `re_${money}`, status: 'succeeded' })
  }

  let clock = () => new Date()
  const seconds = () => Math.floor(clock().getTime() / 1000)

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // `as`: a server without a path to listen on never has a string address.
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    orders,
    /** For all calls until it is 'none' again. */
    answerWith(next: StripeFault): void {
      fault = next
    },
    goBy(now: () => Date): void {
      clock = now
    },
    /** Completes the checkout by a method whose money arrives later. */
    complete(session: string): Order {
      const order = orderOf(session)
      if (!order) throw new Error('no such session')
      order.sessionStatus = 'complete'
      order.status = 'incomplete'
      return order
    },
    /** Shows the QR code of a Pix; with an amount, it is paid. */
    pix(session: string, status: 'requires_action' | 'succeeded' | 'canceled', cents = 0): Order {
      const order = orderOf(session)
      if (!order) throw new Error('no such session')
      order.sessionStatus = status === 'requires_action' ? 'open' : 'complete'
      order.intent = { status, received: cents, paidAt: seconds() }
      return order
    },
    /** A payment arrives: the first, or a monthly one. */
    pay(
      session: string,
      given: { readonly cents?: number; readonly currency?: string } = {},
    ): Order {
      const order = orderOf(session)
      if (!order) throw new Error('no such session')
      order.sessionStatus = 'complete'
      order.status = 'active'
      order.periodEnd = seconds() + 30 * 86_400
      order.invoices.unshift(invoiceOf(order, seconds(), given))
      return order
    },
    /** A monthly charge is refused. */
    refuse(session: string): void {
      const order = orderOf(session)
      if (!order) throw new Error('no such session')
      order.status = 'past_due'
      order.invoices.unshift({
        ...invoiceOf(order, seconds(), {}),
        status: 'open',
        status_transitions: { paid_at: null },
      })
    },
    /** A signed event as Stripe sends it; `object` is its subject. */
    event(id: string, object: 'session' | 'subscription' | 'invoice', order: Order, now: Date) {
      const about = { session: sessionOf, subscription: subscriptionOf, invoice: newestInvoice }
      const body = Buffer.from(
        JSON.stringify({ id, object: 'event', data: { object: about[object](order) } }, null, 2),
      )
      const signature = signWebhook(body, STRIPE_WEBHOOK, now)
      return { body, headers: { 'content-type': JSON_TYPE, 'stripe-signature': signature } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function problemOf(request: IncomingMessage, { method, key, path }: StripeCall): Json | undefined {
  const { authorization, 'stripe-version': version, 'content-type': type } = request.headers
  if (authorization !== `Bearer ${STRIPE_KEY}`) return refusal('invalid_request_error', 'no_key')
  if (version === undefined) return refusal('invalid_request_error', 'no_version')
  const isForm = type === 'application/x-www-form-urlencoded'
  if (method === 'POST' && !isForm) return refusal('invalid_request_error', 'no_form')
  if (method === 'POST' && !path.endsWith('/expire') && key === undefined) {
    return refusal('invalid_request_error', 'no_idempotency_key')
  }
  return undefined
}

function sessionOf(order: Order): Json {
  const { session, sessionStatus, subscription, form } = order
  const isPayment = form['mode'] === 'payment'
  return {
    id: session,
    object: 'checkout.session',
    status: sessionStatus,
    url: sessionStatus === 'open' ? `https://checkout.stripe.com/c/pay/${session}` : null,
    subscription: sessionStatus === 'complete' && !isPayment ? subscription : null,
    payment_intent: paymentIntentOf(order),
    metadata: metadataOf(form, 'metadata'),
  }
}

function intentOf(session: string): string {
  return `pi_${session}`
}

/** Expanded by the request. */
function paymentIntentOf({ session, form, intent }: Order): Json | null {
  if (!intent) return null
  const { status, received, paidAt } = intent
  const isShown = status === 'requires_action'
  return {
    id: intentOf(session),
    object: 'payment_intent',
    status,
    created: paidAt,
    amount: Number(form['line_items[0][price_data][unit_amount]']),
    amount_received: received,
    currency: 'brl',
    latest_charge: status === 'succeeded' ? { id: `ch_${session}`, created: paidAt } : null,
    next_action: isShown
      ? { type: 'pix_display_qr_code', pix_display_qr_code: { expires_at: paidAt + 1800 } }
      : null,
  }
}

function subscriptionOf(order: Order): Json {
  return {
    id: order.subscription,
    object: 'subscription',
    status: order.status,
    created: 0,
    cancel_at: order.willEnd ? order.periodEnd : null,
    cancel_at_period_end: order.willEnd,
    canceled_at: order.canceledAt,
    ended_at: order.endedAt,
    items: { object: 'list', data: [{ current_period_end: order.periodEnd }] },
    metadata: metadataOf(order.form, 'subscription_data[metadata]'),
  }
}

function invoiceOf(
  { subscription, form, invoices }: Order,
  now: number,
  { cents, currency = 'brl' }: { readonly cents?: number; readonly currency?: string },
): Json {
  const money = `pi_${subscription}_${invoices.length + 1}`
  return {
    id: `in_${money}`,
    object: 'invoice',
    money,
    status: 'paid',
    attempted: true,
    created: now,
    amount_paid: cents ?? Number(form['line_items[0][price_data][unit_amount]']),
    currency,
    status_transitions: { paid_at: now },
    payments: {
      object: 'list',
      data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: money } }],
    },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription,
        metadata: metadataOf(form, 'subscription_data[metadata]'),
      },
    },
  }
}

function newestInvoice({ invoices }: Order): Json {
  return invoices[0] ?? {}
}

function metadataOf(form: Form, place: string): Json {
  return {
    tenant_id: form[`${place}[tenant_id]`],
    subscription_id: form[`${place}[subscription_id]`],
  }
}

function ok(body: Json) {
  return { status: 200, body }
}

function missing() {
  return { status: 404, body: refusal('invalid_request_error', 'resource_missing') }
}

function invalid(code: string) {
  return { status: 400, body: refusal('invalid_request_error', code) }
}

function refusal(type: string, code: string): Json {
  return { error: { type, code, message: `no: ${code}` } }
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
