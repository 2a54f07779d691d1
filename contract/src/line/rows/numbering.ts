/** '1 - ', '2- ': the number of a line, or an amount. */
const DASHED = /^(\d{1,3}) ?[-–—] ?(?=\p{L}|\d)/u
const BRACKETED = /^\((\d{1,3})\) ?(?=\S)/u
const CELL = /^(\d{1,3})\t(?=.*\d)/u
const BARE = /^(\d{1,3}) (?=\p{L})/u
/** Fewer bare numbers in sequence are amounts: '1 pão, 2 leites, 3 ovos'. */
const BARE_MIN = 4
const MARKED_MIN = 2

/** The lines without line numbers, which rise by one from 1 in each part. */
export function withoutNumbering(lines: readonly string[]): readonly string[] {
  return [DASHED, BRACKETED, CELL].reduce(
    (kept, form) => without(kept, form, MARKED_MIN),
    without(lines, BARE, BARE_MIN),
  )
}

function without(lines: readonly string[], form: RegExp, least: number): readonly string[] {
  let last = 0
  let count = 0
  let isPart = true
  for (const line of lines) {
    const number = Number(form.exec(line)?.[1] ?? 0)
    const isNext = number === last + 1 || (number === 1 && isPart)
    if (number > 0 && !isNext) return lines
    isPart = number === 0
    if (number > 0) [last, count] = [number, count + 1]
  }
  return count >= least ? lines.map((line) => line.replace(form, '')) : lines
}
