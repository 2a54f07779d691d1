import type { Goal, Outcome } from './goal.ts'

/** A goal that was tried. */
export interface Line extends Pick<Goal, 'id' | 'title' | 'wanted'>, Outcome {
  readonly seconds: number
}

/** One line of the terminal. */
export function printed(line: Line): string {
  const { id, title, wanted, measured, seconds, note } = line
  const cells = [`${id}  ${title}`, wanted, measured, verdictOf(line), `${seconds} s`]
  return cells.join(' | ') + (note === undefined ? '' : `\n         ${note}`)
}

function verdictOf({ holds }: Pick<Outcome, 'holds'>): string {
  if (holds === 'not run') return holds
  return holds ? 'yes' : 'NO'
}

const HEAD = ['goal', 'what is tried', 'wanted', 'measured', 'holds', 's']

/** The table of a page, and below it what qualifies its lines. */
export function markdown(lines: readonly Line[]): string {
  const sorted = lines.toSorted((a, b) => a.id.localeCompare(b.id))
  const rows = sorted.map((line) =>
    [line.id, line.title, line.wanted, line.measured, verdictOf(line), String(line.seconds)].map(
      escape,
    ),
  )
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const notes = sorted.flatMap(({ id, note }) =>
    note === undefined ? [] : [`- ${id}: ${escape(note)}`],
  )
  return [...table, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function escape(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')
}

/** Puts a text between the two marks of a page; the rest of the page was written by hand. */
export function between(page: string, begin: string, end: string, text: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`no ${begin} … ${end} in the page`)
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}
