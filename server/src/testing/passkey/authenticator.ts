import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Changes to what an honest authenticator and browser would send. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly userHandle?: string
  /** Whether a PIN, fingerprint or face was checked. */
  readonly isUserVerified?: boolean
  /** The id of another credential, as a copy would have it. */
  readonly credentialId?: string
}

export interface SoftwarePasskey {
  readonly credential: SentCredential
  /** Signs the challenge of a login. */
  sign(options: Record<string, unknown>, deviation?: Deviation): SentCredential
}

export interface SentCredential {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Record<string, unknown>
  readonly clientExtensionResults: Record<string, unknown>
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator with an ES256 key for the page at `origin`, as WebAuthn Level 2 describes it. */
export function createPasskey(
  origin: string,
  options: Record<string, unknown>,
  deviation: Deviation = {},
): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { credentialId } = deviation
  const id = credentialId ? Buffer.from(credentialId, 'base64url') : randomBytes(32)
  let counter = 0

  const clientData = (type: string, given: Record<string, unknown>, other: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: other.challenge ?? given['challenge'],
        origin: other.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (other: Deviation, attested = Buffer.alloc(0)) => {
    const flags =
      FLAGS.present +
      ((other.isUserVerified ?? true) ? FLAGS.verified : 0) +
      (attested.length > 0 ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(other.counter ?? counter)
    const rpHash = createHash('sha256')
      .update(other.rpId ?? new URL(origin).hostname)
      .digest()
    return Buffer.concat([rpHash, Buffer.from([flags]), count, attested])
  }
  const sent = (response: Record<string, unknown>): SentCredential => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const length = Buffer.from([0, id.length])
  const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
  const attestation = cborMap([
    ['fmt', 'none'],
    ['attStmt', []],
    ['authData', authenticatorData(deviation, attested)],
  ])
  const userHandle = handleOf(options)

  return {
    credential: sent({
      clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }),
    sign(given, other = {}) {
      counter += 1
      const data = authenticatorData(other)
      const client = clientData('webauthn.get', given, other)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return sent({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: other.userHandle ?? userHandle,
      })
    },
  }
}

function handleOf({ user }: Record<string, unknown>): string {
  return typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : ''
}

type Value = number | string | Buffer | readonly []

/** The few kinds of CBOR that a credential has; an empty list stands for an empty map. */
function cborMap(entries: readonly (readonly [number | string, Value])[]): Buffer {
  const parts = entries.flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Buffer.concat([head(5, entries.length), ...parts])
}

function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return head(5, 0)
}

function head(major: number, size: number): Buffer {
  return Buffer.from(size < 24 ? [(major << 5) + size] : [(major << 5) + 24, size])
}
