import { joinNames } from '@compra/contract/format/names.ts'
import { REMINDER_NAMES, type ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '#http/guard/headers.ts'
import { sendPlainPage } from '#http/site/plain-page.ts'
import { escapeHtml } from '#lib/html.ts'
import type { ReminderService } from './reminder.service.ts'
import { STOP_PATH, type Stop } from './stop-token.ts'

type Reminders = Pick<ReminderService, 'readStop' | 'stop' | 'writeStop'>

/**
 * The unsubscribe page of mails and messages. Its URL is signed, so that users need not sign in. GET changes
 * nothing, because mail programs prefetch links; POST unsubscribes (RFC 8058, one click). These routes are not
 * in the contract: a body of any type is ignored.
 */
export function stopRoutes(app: FastifyInstance, reminders: Reminders): void {
  const url = `${STOP_PATH}/:token`
  const config = { rate: 'stop' } as const

  app.get(url, { config }, (request, reply) => {
    const stop = reminders.readStop(tokenOf(request))
    return stop ? confirmPage(reply, reminders, stop) : unknownPage(reply)
  })

  app.post(url, {
    config,
    // Before the body is parsed: it may be of any type.
    onRequest: async (request, reply) => {
      const stop = reminders.readStop(tokenOf(request))
      if (!stop) return unknownPage(reply)
      await reminders.stop(stop)
      return donePage(reply, stop)
    },
    handler: () => undefined,
  })
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as { readonly token: string }).token
}

/** A button for each kind, and one for all kinds of the message or mail. */
function confirmPage(reply: FastifyReply, { writeStop }: Reminders, stop: Stop): FastifyReply {
  const { kinds } = stop
  const each = kinds.length > 1 ? kinds.map((kind) => ({ ...stop, kinds: [kind] })) : []
  const buttons = [stop, ...each].map(
    (one) =>
      `<form method="post" action="${STOP_PATH}/${writeStop(one)}">` +
      `<p><button>Parar ${one === stop && kinds.length > 1 ? 'tudo isto' : namesOf(one.kinds)}</button></p></form>`,
  )
  return send(
    reply,
    'Parar lembretes',
    `<p>Você recebe por ${channelName(stop)}: ${namesOf(kinds)}.</p>${buttons.join('')}`,
  )
}

function donePage(reply: FastifyReply, stop: Stop): FastifyReply {
  return send(
    reply,
    'Pronto',
    `<p>Você não recebe mais por ${channelName(stop)}: ${namesOf(stop.kinds)}.</p>` +
      '<p>Para receber de novo, entre na sua conta e abra Meu perfil, Lembretes.</p>',
  )
}

function unknownPage(reply: FastifyReply): FastifyReply {
  return send(
    reply.code(404),
    'Este link não vale',
    '<p>Entre na sua conta e escolha em Meu perfil, Lembretes, o que quer receber.</p>',
  )
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return sendPlainPage(reply.headers(PRIVATE), { title, lang: 'pt-BR', body })
}

function channelName({ channel }: Stop): string {
  return channel === 'mail' ? 'e-mail' : 'notificação'
}

function namesOf(kinds: readonly ReminderKind[]): string {
  return escapeHtml(joinNames(kinds.map((kind) => `“${REMINDER_NAMES[kind]}”`)))
}
