import type { NewId } from '@compra/contract/text/part-id.ts'
import { newIdsOf } from '#lib/secret/keyed-id.ts'

/** A new part keeps the id that its device gave it, unless the thing already has that id. */
export function sentOrNewIds(thingId: string): NewId {
  const newId = newIdsOf(thingId)
  return (key, isTaken, sent) => (sent === undefined || isTaken(sent) ? newId(key, isTaken) : sent)
}
