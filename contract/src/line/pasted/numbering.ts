/** '1 - ', '2- ': the number of a line, or an amount. */
const DASHED = /^(\d{1,3}) ?[-–—] ?(?=\p{L}|\d)/u
const BRACKETED = /^\((\d{1,3})\) ?(?=\S)/u
const CELL = /^(\d{1,3})\t(?=.*\d)/u
const BARE = /^(\d{1,3}) (?=\p{L})/u
/** Fewer bare numbers that rise by one are rather amounts: '1 pão, 2 leites, 3 ovos'. */
const BARE_MIN = 4
const MARKED_MIN = 2

/** The lines without the numbers that only count them, which rise by one from the first. */
export function withoutNumbering(lines: readonly string[]): readonly string[] {
  return [DASHED, BRACKETED, CELL].reduce(
    (kept, form) => without(kept, form, MARKED_MIN),
    without(lines, BARE, BARE_MIN),
  )
}

function without(lines: readonly string[], form: RegExp, least: number): readonly string[] {
  const numbers = lines.flatMap((line) => form.exec(line)?.[1] ?? [])
  const isRising = numbers.every((number, at) => Number(number) === at + 1)
  return isRising && numbers.length >= least ? lines.map((line) => line.replace(form, '')) : lines
}
