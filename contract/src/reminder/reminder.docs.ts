import { documented } from '#http/documented.ts'
import {} from '#http/example-house.ts'
import { reminderApi } from './reminder.ts'

const choice = {
  push: ['expiring'],
  mail: ['low-stock'],
  timeZone: 'America/Sao_Paulo',
  digestHour: 8,
} as const
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/d0a1b2c3',
  keys: { p256dh: `B${'Aq0'.repeat(28)}Aq`, auth: 'c2VjcmV0IG9mIGRldmljZQ' },
}

export const reminderDocs = documented(reminderApi, {
  about: 'Messages to devices and a daily mail, to those who asked for them.',
  calls: {
    get: {
      summary: 'Reminder settings of the person',
      description: 'Without a choice nothing is on, and zone and hour are those of Brazil.',
      example: { answer: { ...choice, thisDevice: true } },
    },
    put: {
      summary: 'Change the reminder settings',
      description:
        'Replaces all settings. Reminders that are switched off are not sent, even if they are already queued. ' +
        'No message between 22 and 7 of `timeZone`, three a day at most; queued ones are batched.',
      example: { body: choice, answer: { ...choice, thisDevice: true } },
    },
    pushKey: {
      summary: 'The public key for push subscriptions',
      description: 'Given to `PushManager.subscribe` as `applicationServerKey`.',
      example: { answer: { publicKey: `B${'Zx9'.repeat(28)}Zx` } },
    },
    subscribe: {
      summary: 'Subscribe this device to push messages',
      description:
        'What a `PushSubscription` writes itself as. One a session, gone with it; ten a person, the oldest ' +
        'goes. 400 for an address that no push service has.',
      example: { body: device },
    },
    renew: {
      summary: 'Replace a subscription that the browser has changed',
      description:
        'By the service worker, which has no token: the old address and its secret say who asks. 404 for ' +
        'one that is not known.',
      example: {
        body: {
          old: device,
          renewed: { ...device, endpoint: 'https://fcm.googleapis.com/fcm/send/e4f5a6b7' },
        },
      },
    },
    unsubscribe: {
      summary: 'Unsubscribe this device from push messages',
      description: 'That of the session that asks; the same again when there is none.',
      example: {},
    },
  },
})
