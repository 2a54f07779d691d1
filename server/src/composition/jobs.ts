import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import { createReminderJobs } from '#features/reminder/reminder-jobs.ts'
import { createSendingService } from '#features/reminder/sending.service.ts'
import { createSendingRepository } from '#features/reminder/sending/sending.repository.ts'
import type { MailTransport } from '#integrations/mail/mail-transport.ts'
import { createMailWorker } from '#integrations/mail/mail-worker.ts'
import { createSmtpTransport } from '#integrations/mail/smtp-transport.ts'
import type { Sandbox } from '#integrations/payments/sandbox.ts'
import type { PushAddressRule } from '#integrations/push/push-address.ts'
import { createPushTransport } from '#integrations/push/push-transport.ts'
import type { SettableClock } from '#lib/clock.ts'
import { createCleanup } from '#lib/schedule/cleanup.ts'
import { createPoller } from '#lib/schedule/drain.ts'
import { createScheduler } from '#lib/schedule/scheduler.ts'
import type { Services } from './services/services.ts'

interface JobsDeps {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  readonly database: Pick<Database, 'kysely'>
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
  const { config, database, clock, log, services, mailbox, sandbox } = deps
  const { accounts, household, outbox, billing } = services
  const pollFailed = (err: unknown) => log.debug({ err }, 'what is due could not be read')

  const mail = createMailWorker({
    db: database.kysely,
    clock,
    log,
    transport: config.smtpUrl
      ? createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom })
      : mailbox,
  })
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
  const push = createReminderJobs({
    digests: services.reminders.digests,
    sending: createSendingService({
      sending: createSendingRepository(database.kysely),
      transport: createPushTransport({
        keys: services.reminders.vapidKeys,
        contact: contactOf(config),
        allowsAnyAddress: deps.isPushAddress !== undefined,
      }),
      clock,
      onRejected: (push, status) => log.warn({ push, status }, 'a push service refused a message'),
    }),
    log,
  })
  const { sending } = services.webhooks
  const webhooks =
    sending && createPoller((shouldContinue) => sending.sendDue(shouldContinue), pollFailed)
  const cleanup = createCleanup(
    [
      () => household.limits.cleanUp(),
      () => household.sharing.cleanUp(),
      () => household.liveLinks.cleanUp(),
      () => household.recipeLinks.cleanUp(),
      () => household.stockEntries.cleanUp(),
      () => household.listUpkeep.cleanUp(),
      () => outbox.cleanUp(),
      () => billing.reconciler.deleteOldEvents(),
      () => accounts.households.cleanUp(),
      () => accounts.registration.cleanUp(),
      () => accounts.sessions.cleanUp(),
      () => accounts.attemptLimiter.cleanUp(),
    ],
    (err) => log.warn({ err }, 'what has expired was not removed'),
  )

  // Due work is polled every two seconds, and at once after the clock was set.
  clock.onSet(() => {
    for (const job of [mail, push, webhooks, reconcile, charges]) job?.wake()
    push.wakeDigests()
  })

  return {
    mail,
    push,
    reconcile,
    start(): void {
      for (const job of [mail, push, webhooks, reconcile, charges, cleanup]) job?.start()
    },
    /** Waits for running jobs: first those that may add mail, last the one that sends it. */
    async stop(): Promise<void> {
      await cleanup.stop()
      await accounts.backgroundTasks.settled()
      await charges?.stop()
      await reconcile.stop()
      await push.stop()
      await webhooks?.stop()
      await mail.stop()
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
