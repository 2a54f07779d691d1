import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@compra/contract/reminder/push-payload.ts'
import type { PushSubscriptionShape } from '@compra/contract/reminder/reminder.ts'
import { decodeJwt, importJWK, jwtVerify } from 'jose'

/** A message as decrypted by a device, with its push headers. */
export interface ReceivedPush extends PushPayload {
  readonly headers: IncomingMessage['headers']
  /** Size of the encrypted body in bytes. */
  readonly size: number
}

/** The response of the service: a status, or none at all. */
type Answer = { readonly status: number; readonly retryAfter?: number } | 'silence'

export type PushService = Awaited<ReturnType<typeof startPushService>>
export type TestDevice = ReturnType<PushService['device']>

const TAG_BYTES = 16
const KEY_BYTES = 65
const SALT_BYTES = 16
/** Salt, record size, and key length (RFC 8188, 2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1

/** A push service with its devices: decrypts each message as a browser does, with responses on command. */
export async function startPushService() {
  const devices = new Map<string, (body: Buffer, request: IncomingMessage) => Promise<Answer>>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const take = devices.get(request.url ?? '')
      if (!take) return response.writeHead(404).end()
      void take(Buffer.concat(chunks), request).then((answer) => {
        if (answer === 'silence') return
        const { status, retryAfter } = answer
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
        response.statusCode = status
        response.end('x'.repeat(100))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,

    /** A subscribed device; its messages arrive in `received`. */
    device() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/${randomBytes(12).toString('base64url')}`
      const received: ReceivedPush[] = []
      const answers: Answer[] = []
      let tries = 0
      devices.set(path, async (body, request) => {
        tries += 1
        const answer = answers.shift() ?? { status: 201 }
        if (answer !== 'silence' && answer.status === 201) {
          await checkSender(request, origin)
          const payload = JSON.parse(decrypt(body, keys, auth).toString('utf8'))
          received.push({ ...payload, headers: request.headers, size: body.length })
        }
        return answer
      })
      const subscription: PushSubscriptionShape = {
        endpoint: `${origin}${path}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      }
      return {
        subscription,
        received,
        /** The next responses; 201 after them. */
        answerNext: (...next: Answer[]) => answers.push(...next),
        tries: () => tries,
      }
    },

    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** RFC 8291 and RFC 8188, implemented from the specifications, so as not to share a bug with the library. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, SALT_BYTES)
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + KEY_BYTES)
  const sealed = body.subarray(HEADER_BYTES + KEY_BYTES)
  const shared = keys.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = createHmac('sha256', createHmac('sha256', auth).update(shared).digest())
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  const expand = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length))
  const opener = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  opener.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()])
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** Checks that the sender owns the key, and addresses this service (RFC 8292). */
async function checkSender({ headers }: IncomingMessage, origin: string): Promise<void> {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
  if (!/^(mailto:|https:)/.test(decodeJwt(token).sub ?? '')) throw new Error('no contact')
}
