import type { OwnThing } from '#core/pantry/catalogue/suggester.ts'
import { readPantry } from '#core/pantry/pantry.ts'
import { knownNames } from '#core/pantry/rules/saved-lists.ts'

/** Names in the products and saved lists of the signed-in user, also offline. */
export async function accountThings(): Promise<readonly OwnThing[]> {
  const names = await readPantry(knownNames, undefined)
  return names.map(({ name, price }) => ({ name, count: 0, cents: price }))
}
