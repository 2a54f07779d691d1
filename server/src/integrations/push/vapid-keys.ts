import { createECDH, hkdfSync } from 'node:crypto'

/** By which push services know who sends (RFC 8292): a pair on P-256, base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48
const KEY_DIGITS = 64

/**
 * The same signing key always makes the same pair: every process has it, and whoever gets hold of the
 * database alone can send nobody anything.
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
