import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptInput } from '#features/receipt/intake/given/given.ts'
import type { FoundKey } from '#features/receipt/intake/key/key-found-step.tsx'
import { readKey, type ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { readReceipt } from '#features/receipt/read/read-receipt.ts'

/** The inputs that are not read yet, and the errors of earlier ones. */
export interface Queue {
  readonly given: readonly ReceiptInput[]
  readonly messages: readonly string[]
}

/** The result: a receipt, a key alone from a short text, or only errors. */
interface Reading {
  readonly queue: Queue
  readonly receipt?: PrintedReceipt
  readonly found?: FoundKey
}

const OTHER_KEY =
  'Esta página é de outra nota: a chave dela não é a que você leu. Copie a página certa, ou esqueça a chave.'
/** A URL with a key, or a key alone, where a page was expected. */
const KEY_TEXT_MAX = 400

/**
 * Reads the first readable input. Unreadable ones are skipped and reported at the end; a page with another
 * key than the expected one clears the queue.
 */
export function readQueue({ given, messages }: Queue, expected: ReceiptKey | undefined): Reading {
  const [first, ...rest] = given
  if (!first) return { queue: { given, messages } }
  const reading = readReceipt(first)
  if ('refusal' in reading) {
    const found = keyIn(first)
    if (found) return { found, queue: { given: rest, messages } }
    const file = first.fileName === undefined ? '' : `${first.fileName}: `
    return readQueue({ given: rest, messages: [...messages, file + reading.refusal] }, expected)
  }
  const { receipt } = reading
  const key = receipt.key ?? expected?.key ?? null
  if (expected && key !== expected.key) return { queue: { given: [], messages: [OTHER_KEY] } }
  // A page without a key gets the key that led to it.
  return { receipt: { ...receipt, key }, queue: { given: rest, messages } }
}

function keyIn({ text, fileName }: ReceiptInput): FoundKey | undefined {
  if (fileName !== undefined || text.length > KEY_TEXT_MAX) return undefined
  const reading = readKey(text)
  return 'refusal' in reading ? undefined : { key: reading.key, text }
}
