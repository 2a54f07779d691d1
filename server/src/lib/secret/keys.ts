import {
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** DER of a PKCS #8 Ed25519 private key, up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives one key per purpose (HKDF, RFC 5869); one reveals nothing about the others. */
export function deriveKey(signingKey: string, purpose: string): KeyObject {
  const bytes = hkdfSync('sha256', signingKey, '', `compra-inteligente ${purpose}`, 32)
  return createSecretKey(Buffer.from(bytes))
}

/** The same signing key always gives the same pair, so that processes need not share a file. */
export function deriveEd25519(signingKey: string, purpose: string): KeyObject {
  const der = Buffer.concat([ED25519_PREFIX, deriveKey(signingKey, purpose).export()])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** Deriving the key costs ten times as much as using it, so callers cache it. */
export function macOf(key: KeyObject, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
