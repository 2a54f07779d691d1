import { Email } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPlainPage } from '#http/site/plain-page.ts'
import type { LocalProvider } from '#integrations/oidc/local-provider.ts'
import { type AccountForm, accountPage, EXPIRED_PAGE } from './provider.pages.ts'

export const PROVIDER_PATH = '/dev/oidc'
export const ASKING_PATH = `${PROVIDER_PATH}/interaction`

/** Only the endpoints that a login needs. */
const PROTOCOL = [
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/jwks'],
  ['GET', '/auth'],
  ['GET', '/auth/:id'],
  ['POST', '/token'],
  ['GET', '/me'],
] as const

const FIRST_FORM = { email: 'maria@example.com', name: 'Maria Silva', isVerified: true }

/** The local OpenID provider and its login page. The provider is created on the first request. */
export function providerRoutes(dev: FastifyInstance, provider: () => Promise<LocalProvider>): void {
  void dev.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get(`${ASKING_PATH}/:id`, async (request, reply) => {
      const isAsking = await (await provider()).isAsking(request.raw, reply.raw)
      return isAsking ? ask(reply, FIRST_FORM) : sayExpired(reply)
    })
    pages.post(`${ASKING_PATH}/:id`, async (request, reply) => {
      const local = await provider()
      if (!(await local.isAsking(request.raw, reply.raw))) return sayExpired(reply)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const form = readForm(given)
      const email = Email.safeParse(form.email)
      const isCancelled = given.has('cancel')
      if (!isCancelled && !email.success) return ask(reply.code(400), form, 'E-mail inválido.')
      const person = isCancelled
        ? undefined
        : { email: form.email, name: form.name, isEmailVerified: form.isVerified }
      return reply.redirect(await local.answer(request.raw, reply.raw, person), 303)
    })
  })

  void dev.register(async (protocol) => {
    // The provider reads bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [method, path] of PROTOCOL) {
      protocol.route({
        method,
        url: PROVIDER_PATH + path,
        handler: async (request, reply) => {
          const local = await provider()
          reply.hijack()
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value)
          }
          await local.handle(request.raw, reply.raw)
        },
      })
    }
  })
}

function readForm(given: URLSearchParams): AccountForm {
  return {
    email: given.get('email') ?? '',
    name: given.get('name') ?? '',
    isVerified: given.has('verified'),
  }
}

function ask(reply: FastifyReply, form: AccountForm, problem?: string): FastifyReply {
  return sendPlainPage(reply, {
    title: 'Login com o provedor local',
    lang: 'pt-BR',
    body: accountPage(form, problem),
  })
}

function sayExpired(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply.code(400), {
    title: 'Login com o provedor local',
    lang: 'pt-BR',
    body: EXPIRED_PAGE,
  })
}
