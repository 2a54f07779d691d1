import { capitalized } from '#format/names.ts'
import type { Measure } from '#measure/measure.ts'
import { linkedName } from '#measure/measured-name.ts'
import { withoutPack } from '#receipt/pack.ts'
import { itemName } from '#text/name.ts'

/** Name for a new product: 'Arroz agulhinha 5 kg', or the text of the row: 'Vaso barro'. */
export function suggestedName(thing: string | null, text: string, content: Measure | null): string {
  const own = itemName(withoutPack(text)) || itemName(text.toLowerCase())
  const name = capitalized(thing ?? own)
  return linkedName(content ? { name, measure: content } : { name })
}
