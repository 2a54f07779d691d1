import type { Database } from '#db/client/client.ts'
import { createDeviceRepository } from '#features/reminder/device.repository.ts'
import { createDeviceService } from '#features/reminder/device.service.ts'
import { createReminderRepository } from '#features/reminder/reminder.repository.ts'
import { createReminderService } from '#features/reminder/reminder.service.ts'
import { createStopTokens } from '#features/reminder/stop-token.ts'
import {
  isPushAddress as isServiceAddress,
  type PushAddressRule,
} from '#integrations/push/push-address.ts'
import { vapidKeysOf } from '#integrations/push/vapid-keys.ts'
import type { Clock } from '#lib/clock.ts'

interface Deps {
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly signingKey: string
  readonly isPushAddress?: PushAddressRule
}

/** What people are reminded of, and the devices that get it. */
export function createReminders(deps: Deps) {
  const { database, clock, signingKey, isPushAddress = isServiceAddress } = deps
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
    exporter: reminders,
  }
}
