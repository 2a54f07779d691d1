import type { LineMemory } from '#receipt/receipt.ts'
import { foldName } from '#text/name.ts'
import { wordsOfName } from './reading.ts'

/** A row, as far as memory looks at it. */
export interface RememberedLine {
  readonly code: string | null
  readonly gtin: string | null
  readonly text: string
}

/** By what a row was known: the digits of its bars, this shop's code, another branch's, or its words. */
export type KnownBy = 'gtin' | 'cnpj' | 'root' | 'text'

/** A row of memory, as `receiptApi.known` answers it. */
export type MemoryRow = LineMemory & {
  readonly by: KnownBy
  readonly code: string
  readonly text: string
}

/** Of a shop's other branches a code alone says nothing: half of the words have to be the same. */
const ALIKE = 0.5

/** What the house decided of a row, by the surest evidence that there is; rows that are no more use are left out. */
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
