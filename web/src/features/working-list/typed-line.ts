/** Adds a typed line; a line is only a name until the parser's code has loaded. */
import { submitLine } from './list-actions.ts'

/** True if the field can be emptied. */
type Submit = (text: string) => boolean

/** Lines typed before the parser loaded. */
const unparsed: string[] = []

let submit: Submit = (name) => {
  unparsed.push(name)
  return submitLine({ name })
}

export function submitTyped(text: string): boolean {
  return submit(text)
}

/** Returns the lines typed so far. */
export function submitTypedBy(parsed: Submit): readonly string[] {
  submit = parsed
  return unparsed
}
