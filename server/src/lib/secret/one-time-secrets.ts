import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret, which cannot be guessed, so a plain hash suffices. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** 128 random bits, for links that are also shown as a QR code. */
export function newShortSecret(): string {
  return randomBytes(16).toString('base64url')
}
