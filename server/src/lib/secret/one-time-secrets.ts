import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It cannot be guessed, so a plain hash is enough. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** 128 random bits, for links that people also show as a QR code. */
export function newShortSecret(): string {
  return randomBytes(16).toString('base64url')
}
