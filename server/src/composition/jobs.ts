import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { createPushHandler } from '#features/reminder/push-handler.ts'
import { createDeliveryWorker } from '#integrations/delivery/delivery-worker.ts'
import { createMailHandler } from '#integrations/mail/mail-handler.ts'
import type { MailTransport } from '#integrations/mail/mail-transport.ts'
import { createSmtpTransport } from '#integrations/mail/smtp-transport.ts'
import type { Sandbox } from '#integrations/payments/sandbox.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import { createPushTransport } from '#integrations/push/push-transport.ts'
import type { SettableClock } from '#lib/clock.ts'
import { createCleanup } from '#lib/schedule/cleanup.ts'
import { createPoller } from '#lib/schedule/poller.ts'
import { createScheduler } from '#lib/schedule/scheduler.ts'
import type { Services } from './services/services.ts'

interface JobsDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'hasMail' | 'mailFrom' | 'publicUrl'>
  readonly clock: SettableClock
  readonly log: FastifyBaseLogger
  readonly services: Services
  /** Receives the mail if no SMTP server is configured. */
  readonly mailbox: MailTransport
  /** Allowed push endpoints, also on this machine; for tests. */
  readonly isPushAddress?: PushAddressRule | undefined
  /** The payment provider of local mode, which charges by the clock. */
  readonly sandbox: Sandbox | undefined
}

/** Due work may come from another process or from the passing of time, so it is polled. */
const RECONCILE_INTERVAL_MS = 2_000
const CHARGE_INTERVAL_MS = 1_000

export type Jobs = ReturnType<typeof createJobs>

/** The background jobs. Any number of processes may run the same jobs on one database. */
export function createJobs(deps: JobsDeps) {
  const { config, clock, log, services, mailbox, sandbox } = deps
  const { accounts, household, queue, billing, reminders, webhooks } = services
  const pollFailed = (err: unknown) => log.debug({ err }, 'what is due could not be read')

  const reconcile = createScheduler(
    () => billing.reconciler.reconcileDue(),
    () => RECONCILE_INTERVAL_MS,
    pollFailed,
  )
  const charges =
    sandbox &&
    createScheduler(
      () => sandbox.chargeDue(),
      () => CHARGE_INTERVAL_MS,
      pollFailed,
    )
  const digests = createPoller(
    (shouldContinue) => reminders.digests.processDue(shouldContinue),
    pollFailed,
  )
  const mailTransport = config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom })
    : mailbox
  const push = createPushHandler({
    devices: reminders.deviceRows,
    transport: createPushTransport({
      keys: reminders.vapidKeys,
      contact: contactOf(config),
      allowsAnyAddress: deps.isPushAddress !== undefined,
    }),
    clock,
    onRejected: (id, status) => log.warn({ push: id, status }, 'a push service refused a message'),
  })
  const deliveries = createDeliveryWorker({ queue, clock, log }, [
    ...(config.hasMail ? [createMailHandler({ transport: mailTransport, clock, log })] : []),
    push,
    ...(webhooks.handler ? [webhooks.handler] : []),
  ])
  const cleanup = createCleanup(
    [
      () => household.limits.cleanUp(),
      () => household.sharing.cleanUp(),
      () => household.liveLinks.cleanUp(),
      () => household.recipeLinks.cleanUp(),
      () => household.stockEntries.cleanUp(),
      () => household.listUpkeep.cleanUp(),
      () => services.barcodes.cleanUp(),
      () => queue.cleanUp(clock.now()),
      () => billing.reconciler.deleteOldEvents(),
      () => accounts.households.cleanUp(),
      () => accounts.registration.cleanUp(),
      () => accounts.sessions.cleanUp(),
      () => accounts.passkeyChallenges.cleanUp(),
      () => accounts.oauth.exchange.cleanUp(),
      () => accounts.attemptLimiter.cleanUp(),
    ],
    (err) => log.warn({ err }, 'what has expired was not removed'),
  )

  // Due work is polled every two seconds, and at once after the clock was set.
  clock.onSet(() => {
    for (const job of [digests, deliveries, reconcile, charges]) job?.wake()
  })

  return {
    deliveries,
    reconcile,
    start(): void {
      for (const job of [digests, deliveries, reconcile, charges, cleanup]) job?.start()
    },
    /** Waits for running jobs: first those that may queue deliveries. */
    async stop(): Promise<void> {
      await cleanup.stop()
      await accounts.backgroundTasks.settled()
      await charges?.stop()
      await reconcile.stop()
      await digests.stop()
      await deliveries.stop()
    },
  }
}

/** The contact for push services. */
function contactOf({ publicUrl, mailFrom }: JobsDeps['config']): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${mailFrom}`
}

/** Runs the jobs while `app` listens. */
export function runWhileListening(app: FastifyInstance, jobs: Pick<Jobs, 'start' | 'stop'>): void {
  app.addHook('onListen', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
}
