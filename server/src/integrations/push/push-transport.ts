import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { retryAfterMs } from '#lib/schedule/retry-after.ts'
import { lookupPublic } from './public-lookup.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Where one device gets messages, with the keys by which only it can read them. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly payload: string
  /** Of messages that wait for a device, only the latest of a topic is kept: at most 32 letters. */
  readonly topic: string
  /** Seconds that a message waits for a device that is off. */
  readonly ttl: number
}

/**
 * What became of a message: 'gone' when the device wants none any more, 'never' when trying again is of no
 * use; `retryAfterMs` is what the push service asks for, or 0.
 */
export interface PushAnswer {
  readonly kind: 'taken' | 'gone' | 'never' | 'later'
  readonly status: number
  readonly retryAfterMs: number
}

export interface PushTransport {
  send(device: PushDevice, message: PushMessage): Promise<PushAnswer>
}

interface Options {
  readonly keys: VapidKeys
  /** Whom a push service can write to about us (RFC 8292, 2.1): an https or mailto URI. */
  readonly contact: string
  /** Whether a name may be any address, also without encryption: for tests of one machine. */
  readonly isAnywhere?: boolean
}

/** Whatever a server at the other end does, it holds nobody up. */
const DEADLINE_MS = 10_000
const GONE = new Set([404, 410])
/** No answer, too slow, too many. */
const PASSING = new Set([0, 408, 429])

/**
 * Encrypts (RFC 8291), signs (RFC 8292) and sends (RFC 8030). The library does the first two; the request is
 * our own, because its looks into no address, has no deadline, and keeps whatever it is answered.
 */
export function createPushTransport({ keys, contact, isAnywhere = false }: Options): PushTransport {
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, ttl }) {
      // Loaded with the first message: nothing that a start has to wait for.
      const { default: webPush } = await import('web-push')
      let details
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttl,
          topic,
          contentEncoding: 'aes128gcm',
        })
      } catch {
        // Its key is no point of the curve: nobody could read the message.
        return { kind: 'gone', status: 0, retryAfterMs: 0 }
      }
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      )
      const lookup = isAnywhere ? {} : { lookup: lookupPublic }
      return answerOf(await post(endpoint, { headers, ...lookup }, details.body))
    },
  }
}

interface Answered {
  /** 0: there was no answer. */
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Follows no redirect, and reads nothing but the status: the answer says nothing else to us. */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<Answered> {
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const sent = request(url, { ...options, method: 'POST', agent: false, signal }, (answer) => {
      const { statusCode = 0, headers } = answer
      resolve({ status: statusCode, retryAfter: headers['retry-after'] })
      answer.destroy()
    })
    sent.on('error', () => resolve({ status: 0, retryAfter: undefined }))
    sent.end(body)
  })
}

function answerOf({ status, retryAfter }: Answered): PushAnswer {
  return { kind: kindOf(status), status, retryAfterMs: retryAfterMs(retryAfter) }
}

function kindOf(status: number): PushAnswer['kind'] {
  if (status >= 200 && status < 300) return 'taken'
  if (GONE.has(status)) return 'gone'
  return status >= 500 || PASSING.has(status) ? 'later' : 'never'
}
