/** Parses a typed line; a line is only a name until the parser's code has loaded. */
import type { NewItem } from '#core/list/working-list/working-list-store.ts'

type Reader = (text: string) => NewItem

/** Lines typed before the parser loaded. */
const unparsed: string[] = []

let read: Reader = (name) => {
  unparsed.push(name)
  return { name }
}

export function readTyped(text: string): NewItem {
  return read(text)
}

/** Returns the lines typed so far. */
export function readTypedBy(reader: Reader): readonly string[] {
  read = reader
  return unparsed
}
