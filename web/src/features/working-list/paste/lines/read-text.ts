import { type ReadList, readList } from '@compra/contract/line/list/read-list.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** Reads a pasted or spoken text; the catalogue's names make more of it certain. */
export async function readText(text: string, options?: { isSpoken: boolean }): Promise<ReadList> {
  // Without the catalogue, only pauses, marks and numbers separate things.
  const catalogue = await loadCode(() => import('#core/pantry/catalogue/catalogue.ts')).catch(
    () => undefined,
  )
  return readList(text, { ...options, ...(catalogue && { knownThing: catalogue.knownThing }) })
}
