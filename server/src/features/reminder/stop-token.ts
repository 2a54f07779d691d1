import {
  REMINDER_CHANNELS,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
} from '@compra/contract/reminder/reminder.ts'
import { deriveKey, isSame, macOf } from '#lib/secret/keys.ts'

/** The unsubscribe page; a token follows. */
export const STOP_PATH = '/api/v1/reminders/stop'

/** What the token's holder may unsubscribe without signing in. */
export interface Stop {
  readonly accountId: string
  readonly channel: ReminderChannel
  readonly kinds: readonly ReminderKind[]
}

export type StopTokens = ReturnType<typeof createStopTokens>

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * Signed tokens of unsubscribe links. They are not stored and do not expire: mail is read months later, and
 * a token only unsubscribes from the kinds that it was sent with.
 */
export function createStopTokens(signingKey: string) {
  const key = deriveKey(signingKey, 'stop of reminders')
  return {
    write({ accountId, channel, kinds }: Stop): string {
      const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
      const bits = REMINDER_KINDS.map((kind, index) => (kinds.includes(kind) ? 1 << index : 0))
      const flags = [REMINDER_CHANNELS.indexOf(channel), bits.reduce((all, bit) => all + bit, 0)]
      const content = Buffer.concat([id, Buffer.from(flags)])
      return Buffer.concat([content, macOf(key, content)]).toString('base64url')
    },

    /** Undefined for an invalid token. */
    read(text: string): Stop | undefined {
      const bytes = Buffer.from(text, 'base64url')
      const content = bytes.subarray(0, ID_BYTES + 2)
      if (bytes.length !== content.length + MAC_BYTES) return undefined
      if (!isSame(bytes.subarray(content.length), macOf(key, content))) return undefined
      const [channel = 0, bits = 0] = content.subarray(ID_BYTES)
      return {
        accountId: uuidOf(content.subarray(0, ID_BYTES)),
        channel: REMINDER_CHANNELS[channel] ?? 'push',
        kinds: REMINDER_KINDS.filter((_, index) => (bits & (1 << index)) !== 0),
      }
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
