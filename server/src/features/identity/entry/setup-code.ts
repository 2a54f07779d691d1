import { deriveKey, isSame, macOf } from '#lib/secret/keys.ts'

/** Without letters and digits that look alike when they are copied from a terminal. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

export interface SetupCode {
  /** 80 bits, such as 'K7QM-2XWD-9RTB-4HNE'. */
  readonly text: string
  /** Compares in constant time; case, hyphens and spaces do not count. */
  isRight(given: string): boolean
}

/** The same in every process: it is derived from the signing key, so that nothing is stored. */
export function setupCodeOf(signingKey: string): SetupCode {
  const mac = macOf(deriveKey(signingKey, 'setup code'), 'first account')
  const code = Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('')
  return {
    text: code.replace(GROUP, '$&-'),
    isRight: (given) => isSame(Buffer.from(plain(given)), Buffer.from(code)),
  }
}

function plain(given: string): string {
  return given.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
