import type { PastedLine } from '@compra/contract/line/pasted-text.ts'
import { readSpokenText } from '@compra/contract/line/spoken-text.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { splitThings } from './split-things.ts'

/** A longer name is rarely one thing, and may have been truncated. */
const LONG_NAME = 59

/** Parses spoken text into lines; the catalogue's names separate the things. */
export async function parseSpeech(text: string): Promise<PastedLine[]> {
  // Without the catalogue, only pauses and numbers separate things.
  const catalogue = await loadCode(() => import('#core/pantry/catalogue/catalogue.ts')).catch(
    () => undefined,
  )
  const isThing = catalogue?.isThing ?? (() => false)
  const lines = readSpokenText(text, isThing).flatMap((line) => splitThings(line, isThing))
  return lines.map((line) => ({
    ...line,
    isBought: false,
    isUnsure: line.name.length > LONG_NAME,
    source: text,
  }))
}
