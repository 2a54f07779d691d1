import { ITEM_NAME_MAX } from '#limits.ts'
import { foldName } from '#text/name.ts'
import { type Measure, measureText } from './measure.ts'

/** What an item is, and how much of it. */
export interface Measured {
  readonly name: string
  readonly measure?: Measure | undefined
}

/** As one writes it in a message: 'Arroz 2 kg', 'Pão'. */
export function measuredName({ name, measure }: Measured): string {
  return measure ? `${name} ${measureText(measure).replaceAll('\u00A0', ' ')}` : name
}

/** The same where it has to be a name: one that is too long with its measure goes without. */
export function linkedName(item: Measured): string {
  const text = measuredName(item)
  return text.length <= ITEM_NAME_MAX ? text : item.name
}

/** The same for two items exactly when folded name and measure are the same (G-013). */
export function measuredKey({ name, measure }: Measured): string {
  return `${foldName(name)}\n${measure ? `${measure.amount} ${measure.unit}` : ''}`
}
