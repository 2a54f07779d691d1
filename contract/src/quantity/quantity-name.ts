import { tidyName } from '#text/name.ts'
import { measureOf, type WrittenMeasure } from './quantity-measure.ts'

/** Separates a name and its measure. */
const MARK = ' · '

/** A thing, and the measure in its name. */
export interface MeasuredThing {
  readonly name: string
  readonly measure: WrittenMeasure
}

/** Splits a measure from the end of a name, as in older lists: 'Farinha · 500 g', 'Farinha (500 g)'. */
export function measureInName(text: string): MeasuredThing | undefined {
  const name = text.trimEnd()
  const mark = name.lastIndexOf(MARK)
  const bracket = name.endsWith(')') ? openingOf(name) : -1
  return (
    readAt(name, mark, name.slice(mark + MARK.length)) ??
    readAt(name, bracket, name.slice(bracket + 1, -1))
  )
}

function readAt(name: string, end: number, text: string): MeasuredThing | undefined {
  const measure = end < 1 ? undefined : measureOf(text)
  return measure?.written ? { name: tidyName(name.slice(0, end)), measure } : undefined
}

/** Index of the opening bracket of the closing one at the end; units may contain brackets. */
function openingOf(name: string): number {
  let depth = 0
  for (let at = name.length - 1; at >= 0; at -= 1) {
    if (name[at] === ')') depth += 1
    if (name[at] === '(') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
