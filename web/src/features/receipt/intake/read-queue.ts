import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { Given } from '#features/receipt/intake/given/given.ts'
import type { FoundKey } from '#features/receipt/intake/key/key-found-step.tsx'
import { readKey, type ReceiptKey } from '#features/receipt/read/key/receipt-key.ts'
import { readReceipt } from '#features/receipt/read/read-receipt.ts'

/** What is handed in and not read yet, and what was wrong with what came before it. */
export interface Queue {
  readonly given: readonly Given[]
  readonly messages: readonly string[]
}

/** What came of it: a receipt, of a short text a key alone, or nothing but what is wrong. */
interface Reading {
  readonly queue: Queue
  readonly receipt?: PrintedReceipt
  readonly found?: FoundKey
}

const OTHER_KEY =
  'Esta página é de outra nota: a chave dela não é a que você leu. Copie a página certa, ou esqueça a chave.'
/** An address with a key, or a key alone, where a page was expected. */
const KEY_TEXT_MAX = 400

/**
 * The first that can be read. What cannot be is passed over, and told in the end; a page of another
 * receipt than the one whose key was read before ends it.
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
  // Of a page without its key, the one that led to it counts.
  return { receipt: { ...receipt, key }, queue: { given: rest, messages } }
}

function keyIn({ text, fileName }: Given): FoundKey | undefined {
  if (fileName !== undefined || text.length > KEY_TEXT_MAX) return undefined
  const reading = readKey(text)
  return 'refusal' in reading ? undefined : { key: reading.key, text }
}
