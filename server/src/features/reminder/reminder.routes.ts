import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { DeviceService } from './device.service.ts'
import type { ReminderService } from './reminder.service.ts'

export function reminderRoutes(
  app: FastifyInstance,
  reminders: ReminderService,
  devices: DeviceService,
): void {
  route(app, reminderApi.get, ({ caller }) => reminders.read(caller))
  route(app, reminderApi.put, ({ caller, body }) => reminders.choose(caller, body))
  route(app, reminderApi.pushKey, () => ({ publicKey: devices.publicKey() }))
  route(app, reminderApi.subscribe, ({ caller, body }) => devices.subscribe(caller, body))
  route(app, reminderApi.renew, ({ body }) => devices.renew(body.old, body.renewed))
  route(app, reminderApi.unsubscribe, ({ caller }) => devices.unsubscribe(caller))
}
