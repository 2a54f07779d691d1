import { ITEM_NAME_MAX } from './limits.ts'
import { type Measured, measuredName } from './measured-name.ts'
import { foldName } from './name.ts'

/** The most names that an item has among the products. */
export const NAMES_OF_ITEM_MAX = 3

/**
 * The names by which a product may be the one of an item, the best first: of 5 kg of 'Arroz' these
 * are 'Arroz 5 kg', 'Arroz 5kg' and 'Arroz'.
 */
export function productNamesOf(item: Measured): readonly string[] {
  return [...new Set([...writtenNamesOf(item), item.name])].filter(
    ({ length }) => length <= ITEM_NAME_MAX,
  )
}

/** The ways to write an item as one text: 'Arroz 5 kg' and 'Arroz 5kg', or 'Pão'. */
export function writtenNamesOf(item: Measured): readonly string[] {
  const spaced = measuredName(item)
  return item.measure ? [spaced, spaced.replace(/(\d) (k?g|m?l)$/, '$1$2')] : [spaced]
}

/** What is known by folded name of the product that an item is. */
export function productFor<Known>(
  item: Measured,
  known: ReadonlyMap<string, Known>,
): Known | undefined {
  const name = productNamesOf(item).find((one) => known.has(foldName(one)))
  return name === undefined ? undefined : known.get(foldName(name))
}
