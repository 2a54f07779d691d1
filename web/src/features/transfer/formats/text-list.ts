/** Reads a list as text, as Bring!, AnyList and people send it. */
import { readList } from '@compra/contract/line/list/read-list.ts'
import { type Foreign, LOST, NOTHING } from './foreign.ts'

export function readTextList(text: string, name: string): Foreign | undefined {
  const { lines, dropped } = readList(text)
  if (lines.length === 0) return undefined
  const lost = [
    ...(lines.some(({ isBought }) => isBought) ? [LOST.ticks] : []),
    ...(dropped.length === 0 ? [] : [droppedText(dropped)]),
  ]
  return { ...NOTHING, lists: [{ name, lines, lost }] }
}

/** The number of dropped lines that the report names. */
const NAMED = 5

function droppedText(dropped: readonly string[]): string {
  const named = dropped.slice(0, NAMED).map((line) => `“${line.trim().slice(0, 40)}”`)
  const rest = dropped.length > NAMED ? ` e mais ${dropped.length - NAMED}` : ''
  return `linhas que não são itens (${named.join(', ')}${rest})`
}
