import { thingOf } from '#core/catalogue/catalogue.ts'

/** Looking a name up takes a while, and a list asks for all of them at each change. */
const KNOWN_MAX = 2000
const known = new Map<string, string | undefined>()

/** What the catalogue calls the thing that a name means. */
export function thingName(name: string): string | undefined {
  if (known.has(name)) return known.get(name)
  const thing = thingOf(name)?.name
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(name, thing)
  return thing
}
