import { type Line, lineText } from '@compra/contract/line/line.ts'
import { type ListLine, readList } from '@compra/contract/line/list/read-list.ts'
import { knownThing } from '#catalogue/catalogue.ts'
import type { Question } from './question.ts'

/** The things of a text, and what only the person can decide. */
export interface Things {
  readonly lines: readonly Line[]
  readonly questions: readonly Question[]
}

/**
 * Reads a text as typed and, if that leaves doubts, as spoken: a thing that both read alike is certain. `confirmed`
 * takes each doubt as it was read.
 */
export function readThings(text: string, confirmed: boolean): Things {
  const { lines, dropped } = readList(text, { knownThing })
  const isPlain = dropped.length === 0 && lines.every(({ isUnsure }) => !isUnsure)
  if (isPlain) return { lines, questions: [] }
  const spoken = readList(text, { knownThing, isSpoken: true }).lines
  if (lines.length === 0) {
    if (confirmed) return { lines: spoken, questions: [] }
    const options = spoken.length > 0 ? [spoken.map(lineText).join(', ')] : []
    return { lines: [], questions: [{ text, options }] }
  }
  const sure = new Set(spoken.filter(({ isUnsure }) => !isUnsure).map(lineText))
  const isOpen = (line: ListLine) =>
    line.isUnsure && !confirmed && (hasFigures(line) || !sure.has(lineText(line)))
  return {
    lines: lines.filter((line) => !isOpen(line)),
    questions: [
      ...lines.filter(isOpen).map(questionOf),
      ...(confirmed ? [] : dropped.map((source) => ({ text: source, options: [] }))),
    ],
  }
}

/** A number that may be an amount or a price: both readings may be wrong about it. */
function hasFigures({ name, cents, offer }: ListLine): boolean {
  return offer !== undefined || cents !== undefined || /\d/.test(name)
}

function questionOf({ offer, ...line }: ListLine): Question {
  return { text: line.name, options: [line, ...(offer ? [offer] : [])].map(lineText) }
}
