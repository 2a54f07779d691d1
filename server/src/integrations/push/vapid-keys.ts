import { createECDH, hkdfSync } from 'node:crypto'

/** Identify the sender to push services (RFC 8292): a pair on P-256, base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the order has, so that the keys are evenly distributed (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48
const KEY_DIGITS = 64

/**
 * The same signing key always gives the same pair, so that all processes share it; the database alone does
 * not suffice to send messages.
 */
export function vapidKeysOf(signingKey: string): VapidKeys {
  const seed = hkdfSync('sha256', signingKey, '', 'compra-inteligente web push', SEED_BYTES)
  const number = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(KEY_DIGITS, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
