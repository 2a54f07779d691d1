/** How a typed line is read: as a name alone until the reader's code is there. */
import type { NewItem } from '#core/list/working-list/working-list-store.ts'

type Reader = (text: string) => NewItem

/** What was typed before the reader came. */
const unread: string[] = []

let read: Reader = (name) => {
  unread.push(name)
  return { name }
}

export function readTyped(text: string): NewItem {
  return read(text)
}

/** Returns what was typed until now. */
export function readTypedBy(reader: Reader): readonly string[] {
  read = reader
  return unread
}
