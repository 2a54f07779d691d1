import { readLine } from '@compra/contract/line/read-line.ts'

/** What is typed into the field, as an item; a line without a name is one as it stands. */
export function readTyped(text: string) {
  const { name, quantity, measure, cents } = readLine(text)
  if (name === '') return { name: text }
  return { name, quantity, ...(measure && { measure }), ...(cents && { cents }) }
}
