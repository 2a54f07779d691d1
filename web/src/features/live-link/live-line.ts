import { readLine } from '@compra/contract/line/read-line.ts'

/** Parses the typed text into an item; a line without a name is used as it is. */
export function readTyped(text: string) {
  const { name, quantity, measure, cents } = readLine(text)
  if (name === '') return { name: text }
  return { name, quantity, ...(measure && { measure }), ...(cents && { cents }) }
}
