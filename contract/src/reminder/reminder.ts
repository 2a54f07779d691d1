import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'

/** Kinds of reminders; all are off by default. */
export const REMINDER_KINDS = ['low-stock', 'expiring', 'house-list', 'menu-tomorrow'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** As people read them. */
export const REMINDER_NAMES = {
  'low-stock': 'Abaixo do mínimo',
  expiring: 'Vence em breve',
  'house-list': 'A lista da casa mudou',
  'menu-tomorrow': 'Cardápio de amanhã',
} as const satisfies Record<ReminderKind, string>

/** Push messages to subscribed devices, or one mail a day. */
export const REMINDER_CHANNELS = ['push', 'mail'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** Quiet hours in the person's time zone: messages are delayed until their end. */
export const QUIET_HOURS = { from: 22, to: 7 } as const
export const PUSHES_A_DAY = 3
/** Subscribed devices per person; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10
/** Default hour and time zone of the daily mail. */
export const DIGEST_HOUR = 18
export const REMINDER_ZONE = 'America/Sao_Paulo'

const Kinds = z
  .array(z.enum(REMINDER_KINDS))
  .max(REMINDER_KINDS.length)
  .transform((kinds) => REMINDER_KINDS.filter((kind) => kinds.includes(kind)))

export const ReminderChoice = z.object({
  push: Kinds,
  mail: Kinds,
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must look like America/Sao_Paulo')
    .describe("IANA name of the browser: 'America/Sao_Paulo'"),
  digestHour: z.int().min(0).max(23).describe("in the person's time zone"),
})
export type ReminderChoice = z.infer<typeof ReminderChoice>

export const Reminders = z.object({
  push: z.array(z.enum(REMINDER_KINDS)),
  mail: z.array(z.enum(REMINDER_KINDS)),
  timeZone: z.string(),
  digestHour: z.int(),
  thisDevice: z.boolean().describe('whether this session has a subscription'),
})
export type Reminders = z.infer<typeof Reminders>

/** The JSON of a browser's `PushSubscription`. */
export const PushSubscriptionShape = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}=?$/)
      .describe('65 bytes of a point, base64url'),
    auth: z
      .string()
      .regex(/^[\w-]{22}(==)?$/)
      .describe('16 bytes, base64url'),
  }),
})
export type PushSubscriptionShape = z.infer<typeof PushSubscriptionShape>

export const reminderApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/reminders',
    access: 'user',
    rate: 'read',
    success: { status: 200, body: Reminders },
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/v1/reminders',
    access: 'user',
    rate: 'write',
    body: ReminderChoice,
    success: { status: 200, body: Reminders },
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/api/v1/push/key',
    access: 'public',
    rate: 'read',
    success: { status: 200, body: z.object({ publicKey: z.string() }) },
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/v1/push/subscriptions',
    access: 'user',
    rate: 'push',
    body: PushSubscriptionShape,
    success: { status: 204 },
    refusals: [400],
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/api/v1/push/subscriptions',
    access: 'public',
    rate: 'push',
    body: z.object({ old: PushSubscriptionShape, renewed: PushSubscriptionShape }),
    success: { status: 204 },
    refusals: [400, 404],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/v1/push/subscriptions',
    access: 'user',
    rate: 'push',
    success: { status: 204 },
  }),
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
