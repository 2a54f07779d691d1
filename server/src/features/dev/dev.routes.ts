import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '#http/guard/this-machine.ts'
import { route } from '#http/route.ts'
import { sendPlainPage } from '#http/site/plain-page.ts'
import type { LocalMailbox } from '#integrations/mail/local-mailbox.ts'
import type { LocalProvider } from '#integrations/oidc/local-provider.ts'
import type { Sandbox } from '#integrations/payments/sandbox.ts'
import { AppError } from '#lib/app-error.ts'
import type { SettableClock } from '#lib/clock.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { devApi } from './dev.api.ts'
import { helpersPage, mailPage } from './dev.pages.ts'
import { providerRoutes } from './provider.routes.ts'

interface Deps {
  readonly mailbox: LocalMailbox
  readonly clock: SettableClock
  readonly publicUrl: string
  /** Undefined if a real login provider is configured. */
  readonly provider: (() => Promise<LocalProvider>) | undefined
  /** Undefined if a real payment provider is configured. */
  readonly sandbox: Sandbox | undefined
}

/**
 * Helpers of local mode. Never mount them in production: they show all mail and set the clock.
 */
export function devRoutes(app: FastifyInstance, deps: Deps): void {
  const { mailbox, clock, publicUrl, provider, sandbox } = deps
  const clockState = () => ({ now: clock.now().toISOString(), real: clock.isReal() })

  void app.register(async (dev) => {
    dev.addHook('onRequest', async (request) => {
      // Other machines get 404.
      if (!isFromThisMachine(request)) throw new AppError('not_found')
    })

    dev.get('/dev', (_request, reply) =>
      sendPlainPage(reply, {
        title: 'Ajudantes locais',
        lang: 'pt-BR',
        body: helpersPage(clockState(), provider !== undefined),
      }),
    )
    dev.get('/dev/mail', async (_request, reply) =>
      sendPlainPage(reply, {
        title: 'E-mails',
        lang: 'pt-BR',
        body: mailPage(await mailbox.list(), publicUrl),
      }),
    )
    route(dev, devApi.mail, async () =>
      (await mailbox.list()).map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })),
    )
    route(dev, devApi.clock, clockState)
    route(dev, devApi.setClock, ({ body }) => {
      if (body.now === null) clock.backToRealTime()
      else clock.setTo(new Date(body.now))
      return clockState()
    })
    if (provider) providerRoutes(dev, provider)
    if (sandbox) checkoutRoutes(dev, sandbox)
  })
}
