import { ITEM_NAME_MAX } from '#limits.ts'
import { foldName } from '#text/name.ts'
import { type Measure, measureText } from './measure.ts'

/** The name and measure of an item. */
export interface Measured {
  readonly name: string
  readonly measure?: Measure | undefined
}

/** The text for messages: 'Arroz 2 kg', 'Pão'. */
export function measuredName({ name, measure }: Measured): string {
  return measure ? `${name} ${measureText(measure).replaceAll('\u00A0', ' ')}` : name
}

/** The same as a valid name: without the measure if it would be too long. */
export function linkedName(item: Measured): string {
  const text = measuredName(item)
  return text.length <= ITEM_NAME_MAX ? text : item.name
}

/** The key of an item: equal if and only if folded name and measure are equal (G-013). */
export function measuredKey({ name, measure }: Measured): string {
  return `${foldName(name)}\n${measure ? `${measure.amount} ${measure.unit}` : ''}`
}
