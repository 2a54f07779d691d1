/** Items whose measure was written into the name, as lists were kept before items had measures. */
import { isSameMeasure, type Measure, readMeasure } from '@compra/contract/measure/measure.ts'
import { measureInName } from '@compra/contract/quantity/quantity-name.ts'
import { PIECE } from '@compra/contract/quantity/quantity-units.ts'
import { itemNamed, setPart } from '#core/list/working-list/working-list-rules.ts'
import { type Item, itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'

/** 'Farinha (500 g)' and 'Farinha · 500 g' as the two; undefined of an item that is none of these. */
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

/** The list with all of them taken apart, but for those that would come to equal another item. */
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
