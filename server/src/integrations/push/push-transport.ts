import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { retryAfterMs } from '#lib/schedule/retry-after.ts'
import { lookupPublic } from './public-lookup.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The push endpoint of one device, with the keys that encrypt for it. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly payload: string
  /** The push service keeps only the latest undelivered message of a topic; at most 32 letters. */
  readonly topic: string
  /** Seconds that an undelivered message is kept. */
  readonly ttl: number
}

/**
 * The result of a message: 'gone' if the device has unsubscribed, 'never' if a retry is useless;
 * `retryAfterMs` is the push service's request, or 0.
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
  /** The contact for push services (RFC 8292, 2.1): an https or mailto URI. */
  readonly contact: string
  /** Whether any address is allowed, also without encryption: for tests on one machine. */
  readonly allowsAnyAddress?: boolean
}

/** Bounds the wait for a server that stalls. */
const DEADLINE_MS = 10_000
const GONE = new Set([404, 410])
/** No response, too slow, too many. */
const TEMPORARY = new Set([0, 408, 429])

/**
 * Encrypts (RFC 8291), signs (RFC 8292) and sends (RFC 8030). The library does the first two; its request has
 * no address check and no deadline, and buffers any response.
 */
export function createPushTransport({
  keys,
  contact,
  allowsAnyAddress = false,
}: Options): PushTransport {
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, ttl }) {
      // Loaded with the first message, so that a start does not wait for it.
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
        // The key is not on the curve, so no device could decrypt the message.
        return { kind: 'gone', status: 0, retryAfterMs: 0 }
      }
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      )
      const lookup = allowsAnyAddress ? {} : { lookup: lookupPublic }
      return answerOf(await post(endpoint, { headers, ...lookup }, details.body))
    },
  }
}

interface Answered {
  /** 0: there was no response. */
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Follows no redirect, and reads only the status and `Retry-After`. */
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
  return status >= 500 || TEMPORARY.has(status) ? 'later' : 'never'
}
