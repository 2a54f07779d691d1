/** Reads a list of Bring! as its API answers it. */
import type { Line } from '@compra/contract/line/line.ts'
import { readLine } from '@compra/contract/line/read-line.ts'
import { type Foreign, NOTHING } from './foreign.ts'
import { type Data, fieldOf, objectOf, objectsOf, textOf } from './values.ts'

export function readBring(data: Data): Foreign | undefined {
  // Newer answers have both lists within `items`.
  const { purchase, recently } = 'items' in data ? objectOf(data['items']) : data
  if (!Array.isArray(purchase) || !Array.isArray(recently)) return undefined
  const lines = objectsOf(purchase).map(lineOf)
  const lost = recently.length === 0 ? [] : [`comprados há pouco (${recently.length})`]
  return { ...NOTHING, lists: [{ name: 'Lista do Bring!', lines, lost }] }
}

/** The specification is an amount ('2 L') or a note. */
function lineOf(item: Data): Line {
  const name = textOf(fieldOf(item, 'name', 'itemId'))
  const said = textOf(item['specification'])
  if (said === '') return { name, quantity: 1 }
  const read = readLine(`${said} ${name}`)
  return read.name === name ? read : { name: `${name} (${said})`, quantity: 1 }
}
