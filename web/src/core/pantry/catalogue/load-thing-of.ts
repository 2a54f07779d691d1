import type { ThingOf } from '@compra/contract/match/match.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/** The catalogue's things; without it, things are weighed or counted. */
export function loadThingOf(): Promise<ThingOf> {
  return loadCode(() => import('./catalogue.ts')).then(
    ({ thingOf }): ThingOf => thingOf,
    () => () => undefined,
  )
}
