import type { Measure } from '#measure/measure.ts'
import { linkedName } from '#measured-name.ts'
import { itemName } from '#name.ts'
import { withoutPack } from '#receipt/pack.ts'

/** What a product made of a row would be called: 'Arroz agulhinha 5 kg', or the row's own words: 'Vaso barro'. */
export function suggestedName(thing: string | null, text: string, content: Measure | null): string {
  const own = itemName(withoutPack(text)) || itemName(text.toLowerCase())
  const name = thing ?? own
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return linkedName(content ? { name: capital, measure: content } : { name: capital })
}
