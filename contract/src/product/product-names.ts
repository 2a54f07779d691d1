import { type Measured, measuredName } from '#measure/measured-name.ts'

/** The most spellings of an item. */
export const NAMES_OF_ITEM_MAX = 3

/** The spellings of an item as one text: 'Arroz 5 kg' and 'Arroz 5kg', or 'Pão'. */
export function writtenNamesOf(item: Measured): readonly string[] {
  const spaced = measuredName(item)
  return item.measure ? [spaced, spaced.replace(/(\d) (k?g|m?l)$/, '$1$2')] : [spaced]
}
