import { matched } from '#features/receipt/read/values/matched.ts'
import { REFUSALS } from '#features/receipt/read/values/refusals.ts'
import { keyOf, type ReceiptKey } from './key-shape.ts'

/** After the equals sign, up to the field separator; `%7C` is an encoded '|'. */
const IN_QR = /[?&](?:p|chNFe)=(?:NFe)?([0-9A-Z]{1,60})(?:%7C|[|&#\s]|$)/i
const TEST_OF_FIRST = /[?&]tpAmb=2(?:[&#\s]|$)/i
const TEST_OF_FIELDS = /(?:%7C|\|)\s*[23]\s*(?:%7C|\|)\s*2(?:%7C|[|&#\s]|$)/i
/** Groups of four, as printed. */
const IN_GROUPS = /(?<![0-9A-Z])(?:NFe)?((?:[0-9A-Z]{4}[ .\u00A0-]?){10}[0-9A-Z]{4})(?![0-9A-Z])/i
const FIELD_END = /\||%7C/i
const BETWEEN = /[\s.\-/]+/g
/** Shorter texts are no attempt at a key. */
const ATTEMPT = /^(?=(?:\D*\d){20})[0-9A-Z]{30,60}$/i
/** A shorter value of a URL is something else. */
const NAMED_MIN = 40
/** The maximum content of a QR code. */
const TEXT_MAX = 3_000

export type { ReceiptKey } from './key-shape.ts'

/**
 * Parses a typed, copied or scanned key: 44 characters, groups of four, 'NFe' before it, or the text of a QR
 * code of any version. Only the key and the test marker are read: the rest may contain the buyer's CPF.
 */
export function readKey(text: string): { key: ReceiptKey } | { refusal: string } {
  const found = findKey(text)
  if (found === undefined) return { refusal: REFUSALS.noKey }
  const key = keyOf(found)
  if (!key) return { refusal: REFUSALS.badKey }
  if ('refusal' in key) return { refusal: REFUSALS[key.refusal] }
  if (TEST_OF_FIRST.test(text) || TEST_OF_FIELDS.test(text)) return { refusal: REFUSALS.test }
  return { key }
}

/** The text at the key's position, valid or not, in capitals. */
function findKey(text: string): string | undefined {
  const short = text.slice(0, TEXT_MAX).trim()
  const named = matched(IN_QR, short)
  if (named !== undefined) return named.length < NAMED_MIN ? undefined : named.toUpperCase()
  const [fields = ''] = short.split(FIELD_END)
  const bare = fields.replace(BETWEEN, '').replace(/^NFe/i, '')
  if (ATTEMPT.test(bare)) return bare.toUpperCase()
  return matched(IN_GROUPS, short)?.replace(BETWEEN, '').toUpperCase()
}
