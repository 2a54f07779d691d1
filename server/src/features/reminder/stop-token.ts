import {
  REMINDER_CHANNELS,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
} from '@compra/contract/reminder/reminder.ts'
import { deriveKey, isSame, macOf } from '#lib/secret/keys.ts'

/** Of the page that stops reminders; a token follows. */
export const STOP_PATH = '/api/v1/reminders/stop'

/** What its holder may stop without signing in: these kinds by that channel, of that account. */
export interface Stop {
  readonly accountId: string
  readonly channel: ReminderChannel
  readonly kinds: readonly ReminderKind[]
}

export type StopTokens = ReturnType<typeof createStopTokens>

const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * Tokens of the links that stop reminders. Nothing is kept of them, and they do not end: mail is read
 * months later, and whoever holds one can do no more than stop what it was sent with.
 */
export function createStopTokens(signingKey: string) {
  const key = deriveKey(signingKey, 'stop of reminders')
  return {
    write({ accountId, channel, kinds }: Stop): string {
      const id = Buffer.from(accountId.replaceAll('-', ''), 'hex')
      const bits = REMINDER_KINDS.map((kind, at) => (kinds.includes(kind) ? 1 << at : 0))
      const marks = [REMINDER_CHANNELS.indexOf(channel), bits.reduce((all, bit) => all + bit, 0)]
      const said = Buffer.concat([id, Buffer.from(marks)])
      return Buffer.concat([said, macOf(key, said)]).toString('base64url')
    },

    /** Undefined for one that was not written here. */
    read(text: string): Stop | undefined {
      const bytes = Buffer.from(text, 'base64url')
      const said = bytes.subarray(0, ID_BYTES + 2)
      if (bytes.length !== said.length + MAC_BYTES) return undefined
      if (!isSame(bytes.subarray(said.length), macOf(key, said))) return undefined
      const [channel = 0, bits = 0] = said.subarray(ID_BYTES)
      return {
        accountId: uuidOf(said.subarray(0, ID_BYTES)),
        channel: REMINDER_CHANNELS[channel] ?? 'push',
        kinds: REMINDER_KINDS.filter((_, at) => (bits & (1 << at)) !== 0),
      }
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
