import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { things } from '#core/list/things/things.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'

/** The user's choice of aisle, else the catalogue's; undefined if unknown. */
export function aisleOf(name: string): AisleId | undefined {
  return things.getState().get(foldName(name))?.aisle ?? usualAisleOf(name)
}

/** The catalogue's aisle. */
export function usualAisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}
