import type { LineMemory } from '#receipt/receipt.ts'
import { foldName } from '#text/name.ts'
import { wordsOfName } from './reading.ts'

/** The parts of a row that memory compares. */
export interface RememberedLine {
  readonly code: string | null
  readonly gtin: string | null
  readonly text: string
}

/** The evidence for a memory: barcode, this shop's code, the code of another branch, or the text. */
export type KnownBy = 'gtin' | 'cnpj' | 'root' | 'text'

/** A row of memory, as `receiptApi.known` returns it. */
export type MemoryRow = LineMemory & {
  readonly by: KnownBy
  readonly code: string
  readonly text: string
}

/** A code of another branch counts only if half of the words are the same. */
const ALIKE = 0.5

/** Finds the earlier decision about a row, by the strongest evidence. */
export function createRecall(
  memory: readonly MemoryRow[],
): (line: RememberedLine) => MemoryRow | undefined {
  const rows = new Map(memory.map((row) => [`${row.by} ${row.code}`, row]))
  return ({ code, gtin, text }) => {
    const words = foldName(text)
    const root = rows.get(`root ${code}`)
    return (
      (gtin === null ? undefined : rows.get(`gtin ${gtin}`)) ??
      (code === null ? undefined : rows.get(`cnpj ${code}`)) ??
      (code !== null && root && isAlike(root.text, words) ? root : undefined) ??
      rows.get(`text ${words}`)
    )
  }
}

function isAlike(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOfName(one)), new Set(wordsOfName(other))]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared > 0 && shared >= ALIKE * Math.max(words.size, others.size)
}
