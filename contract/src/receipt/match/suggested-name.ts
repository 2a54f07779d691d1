import { capitalized } from '#format/names.ts'
import type { Measure } from '#measure/measure.ts'
import { linkedName } from '#measure/measured-name.ts'
import { withoutPack } from '#receipt/pack.ts'
import { itemName } from '#text/name.ts'

/** What a product made of a row would be called: 'Arroz agulhinha 5 kg', or the row's own words: 'Vaso barro'. */
export function suggestedName(thing: string | null, text: string, content: Measure | null): string {
  const own = itemName(withoutPack(text)) || itemName(text.toLowerCase())
  const name = capitalized(thing ?? own)
  return linkedName(content ? { name, measure: content } : { name })
}
