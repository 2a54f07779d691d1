/** Splits names that contain a measure, from lists of versions without measures. */
import { isSameMeasure, type Measure, readMeasure } from '@compra/contract/measure/measure.ts'
import { measureInName } from '@compra/contract/quantity/quantity-name.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import { type Item, itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'

/** Splits 'Farinha (500 g)' and 'Farinha · 500 g'; undefined for other items. */
export function takenApart({
  name: written,
  measure: own,
}: Pick<Item, 'name' | 'measure'>): { name: string; measure: Measure } | undefined {
  const found = own ? undefined : measureInName(written)
  // 'Ovos (12 un)' remains: pieces are no measure, and its price may be that of all twelve.
  if (!found || found.measure.unit.name === PIECE) return undefined
  const { name, measure } = found
  const kept = readMeasure({ amount: measure.quantity, unit: measure.unit.name })
  return kept && { name, measure: kept }
}

/** Splits the names of all items, except those that would then equal another item. */
export function withMeasures(list: WorkingList, stamp: number): WorkingList {
  return itemsOf(list).reduce((now, item) => {
    const parts = takenApart(item)
    if (!parts) return now
    const { name, measure } = parts
    const isTwin = (other: Item) => other !== item && isSameMeasure(other.measure, measure)
    if (itemNamed(now, name, isTwin)) return now
    const named = setPart(now, item.id, ['name', name], stamp)
    return setPart(named, item.id, ['measure', measure], stamp)
  }, list)
}
