import {
  createHmac,
  createPrivateKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** DER of a PKCS #8 Ed25519 private key, up to its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** One key for one purpose: whoever learns one of them learns nothing about the others (RFC 5869). */
export function deriveKey(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `compra-inteligente ${purpose}`, 32))
}

/** The same signing key always makes the same pair, so that several processes need share no file. */
export function deriveEd25519(signingKey: string, purpose: string): KeyObject {
  const der = Buffer.concat([ED25519_PREFIX, deriveKey(signingKey, purpose)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

export function macOf(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** In the same time wherever they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
