import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { things } from '#core/list/things/things.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'

/** Where the thing stands: as the person said last, else by the catalogue; undefined when unknown. */
export function aisleOf(name: string): AisleId | undefined {
  return things.getState().get(foldName(name))?.aisle ?? usualAisleOf(name)
}

/** Where the catalogue has it. */
export function usualAisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}
