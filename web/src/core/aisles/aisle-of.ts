import type { AisleId } from '@compra/contract/catalogue/aisles.ts'
import { foldName } from '@compra/contract/name.ts'
import { thingOf } from '#core/catalogue/catalogue.ts'
import { things } from '#core/things/things.ts'

/** Looking a name up takes a while, and the list asks for all of them at each change. */
const KNOWN_MAX = 2000
const known = new Map<string, AisleId | undefined>()

/** Where the thing stands: as the person said last, else by the catalogue; undefined when unknown. */
export function aisleOf(name: string): AisleId | undefined {
  return things.getState().get(foldName(name))?.aisle ?? usualAisleOf(name)
}

/** Where the catalogue has it. */
export function usualAisleOf(name: string): AisleId | undefined {
  if (known.has(name)) return known.get(name)
  const aisle = thingOf(name)?.aisle
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(name, aisle)
  return aisle
}
