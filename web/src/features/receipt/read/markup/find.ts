import type { Markup } from './markup.ts'

/** Elements whose text has its own lines. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article br dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p section table tr ul'.split(
    ' ',
  ),
)
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** All matching descendants in document order, without those inside a match. */
export function findAll(within: Markup, isSo: (element: Markup) => boolean): Markup[] {
  const found: Markup[] = []
  collectAll(within, isSo, found)
  return found
}

function collectAll(within: Markup, isSo: (element: Markup) => boolean, found: Markup[]): void {
  for (const part of within.parts) {
    if (typeof part === 'string') continue
    if (isSo(part)) found.push(part)
    else collectAll(part, isSo, found)
  }
}

export function find(within: Markup, isSo: (element: Markup) => boolean): Markup | undefined {
  for (const part of within.parts) {
    if (typeof part === 'string') continue
    const found = isSo(part) ? part : find(part, isSo)
    if (found) return found
  }
  return undefined
}

export function byClass(name: string): (element: Markup) => boolean {
  return (element) => element.classes.includes(name)
}

export function byTag(name: string): (element: Markup) => boolean {
  return (element) => element.tag === name
}

/** Replaces an omitted element in a text. */
export const GAP = '\f'

/**
 * The text as a page shows it: blocks on separate lines, cells apart, a gap for each of `leftOut`.
 */
export function textOf(element: Markup, leftOut?: ReadonlySet<Markup>): string {
  const pieces: string[] = []
  collectText(element, leftOut, pieces)
  return pieces.join('')
}

function collectText(
  element: Markup,
  leftOut: ReadonlySet<Markup> | undefined,
  pieces: string[],
): void {
  for (const part of element.parts) {
    if (typeof part === 'string') {
      pieces.push(part.replace(/\s+/g, ' '))
    } else if (leftOut?.has(part)) {
      pieces.push(GAP)
    } else {
      const isBlock = BLOCKS.has(part.tag)
      if (isBlock) pieces.push('\n')
      collectText(part, leftOut, pieces)
      if (isBlock) pieces.push('\n')
      if (CELLS.has(part.tag)) pieces.push(' ')
    }
  }
}
