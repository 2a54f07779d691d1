/** How a typed line is read: as a name alone until the reader's code is there. */
import type { NewItem } from '#core/working-list/working-list-store.ts'

type Reader = (text: string) => NewItem

let read: Reader = (name) => ({ name })

export function readTyped(text: string): NewItem {
  return read(text)
}

export function readTypedBy(reader: Reader): void {
  read = reader
}
