import { createDeviceRepository } from '#features/reminder/device.repository.ts'
import { createDeviceService } from '#features/reminder/device.service.ts'
import { createLookRepository } from '#features/reminder/look.repository.ts'
import { createLookService } from '#features/reminder/look.service.ts'
import { createReminderRepository } from '#features/reminder/reminder.repository.ts'
import { createReminderService } from '#features/reminder/reminder.service.ts'
import { createStopTokens } from '#features/reminder/stop-token.ts'
import { isPushAddress as isServiceAddress } from '#integrations/push/push-address.ts'
import { vapidKeysOf } from '#integrations/push/vapid-keys.ts'
import type { SharedDeps } from './services-deps.ts'

type Deps = Pick<
  SharedDeps,
  'config' | 'database' | 'clock' | 'signingKey' | 'outbox' | 'isPushAddress' | 'onPush'
>

/** What people are reminded of, and the devices that get it. */
export function createReminders(deps: Deps) {
  const { config, database, clock, signingKey, outbox, onPush = () => {} } = deps
  const isPushAddress = deps.isPushAddress ?? isServiceAddress
  const { kysely } = database
  const reminders = createReminderRepository(kysely)
  const devices = createDeviceRepository(kysely)
  const vapidKeys = vapidKeysOf(signingKey)
  const stopTokens = createStopTokens(signingKey)
  return {
    service: createReminderService({ reminders, devices, stopTokens, clock }),
    devices: createDeviceService({
      devices,
      isPushAddress,
      publicKey: () => vapidKeys.publicKey,
      clock,
    }),
    looks: createLookService({
      looks: createLookRepository(kysely),
      stopTokens,
      outbox,
      publicUrl: config.publicUrl,
      clock,
      wake: onPush,
    }),
    vapidKeys,
    exporter: reminders,
  }
}
