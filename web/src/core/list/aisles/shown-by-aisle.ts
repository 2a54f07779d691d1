/** Part of the first load, unlike the rest of the shops. */
import { SHOPS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

/** Guesses whether the list will be shown by aisle, before that code is loaded. */
export function willBeByAisle(): boolean {
  return localTexts.read(SHOPS_KEY)?.includes('"byAisle":[true') ?? false
}
