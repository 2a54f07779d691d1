import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/name.ts'
import { thingOf } from '#core/catalogue/catalogue.ts'
import { things } from '#core/things/things.ts'

/** Where the thing stands: as the person said last, else by the catalogue; undefined when unknown. */
export function aisleOf(name: string): AisleId | undefined {
  return things.getState().get(foldName(name))?.aisle ?? usualAisleOf(name)
}

/** Where the catalogue has it. */
export function usualAisleOf(name: string): AisleId | undefined {
  return thingOf(name)?.aisle
}
