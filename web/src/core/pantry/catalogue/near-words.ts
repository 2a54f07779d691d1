/** From this length a word may be two letters off; below it, one. */
const TWO_OFF_FROM = 7
const LONGEST = 32

/** Three rows of the table of distances, used again and again: no keystroke allocates any. */
let before = new Uint8Array(LONGEST)
let above = new Uint8Array(LONGEST)
let here = new Uint8Array(LONGEST)

/**
 * How many letters a typed word is off from the beginning of another, or undefined when too many:
 * 'mortand' is one off 'mortadela'. A letter too many, too few or another one, or two that changed
 * places, is one.
 */
export function lettersOff(typed: string, word: string): number | undefined {
  const most = typed.length < TWO_OFF_FROM ? 1 : 2
  const width = Math.min(word.length, typed.length + most)
  if (width < typed.length - most || width >= LONGEST) return undefined
  for (let at = 0; at <= width; at += 1) above[at] = at
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow(typed, word, row, width) > most) return undefined
    ;[before, above, here] = [above, here, before]
  }
  const off = Math.min(...above.subarray(0, width + 1))
  return off <= most ? off : undefined
}

/** The distances of the first `row` letters from each beginning of the word; returns the least. */
function fillRow(typed: string, word: string, row: number, width: number): number {
  const letter = typed.charCodeAt(row - 1)
  const letterBefore = typed.charCodeAt(row - 2)
  here[0] = row
  let least = row
  for (let at = 1; at <= width; at += 1) {
    const its = word.charCodeAt(at - 1)
    const another = letter === its ? 0 : 1
    const isSwapped = letter === word.charCodeAt(at - 2) && letterBefore === its
    const off = Math.min(
      valueAt(above, at - 1) + another,
      valueAt(above, at) + 1,
      valueAt(here, at - 1) + 1,
      isSwapped ? valueAt(before, at - 2) + 1 : LONGEST,
    )
    here[at] = off
    least = Math.min(least, off)
  }
  return least
}

function valueAt(row: Uint8Array, at: number): number {
  return row[at] ?? LONGEST
}
