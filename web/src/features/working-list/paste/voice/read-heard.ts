import type { PastedLine } from '@compra/contract/line/pasted-text.ts'
import { readSpokenText } from '@compra/contract/line/spoken-text.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { thingsApart } from './things-apart.ts'

/** Rarely one thing, and where a name that was too long has been cut. */
const LONG_NAME = 59

/** What a person said, as lines: things that the catalogue knows are told apart by their names. */
export async function readHeard(text: string): Promise<PastedLine[]> {
  // Without the catalogue only pauses and numbers tell one thing from the next.
  const catalogue = await loadCode(() => import('#core/pantry/catalogue/catalogue.ts')).catch(
    () => undefined,
  )
  const isThing = catalogue?.isThing ?? (() => false)
  const lines = readSpokenText(text, isThing).flatMap((line) => thingsApart(line, isThing))
  return lines.map((line) => ({
    ...line,
    isBought: false,
    isUnsure: line.name.length > LONG_NAME,
    source: text,
  }))
}
