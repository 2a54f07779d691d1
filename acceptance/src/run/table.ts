import { markdownTable } from '@compra/bench/page.ts'
import type { Outcome, Scenario } from './scenario.ts'

/** A scenario that was run. */
export interface Line extends Pick<Scenario, 'title' | 'wanted'>, Outcome {
  readonly name: string
  readonly seconds: number
}

/** One line of the terminal. */
export function printed(line: Line): string {
  const { name, title, wanted, measured, seconds, note } = line
  const cells = [`${name}: ${title}`, wanted, measured, verdictOf(line), `${seconds} s`]
  return cells.join(' | ') + (note === undefined ? '' : `\n         ${note}`)
}

function verdictOf({ holds }: Pick<Outcome, 'holds'>): string {
  if (holds === 'not run') return holds
  return holds ? 'yes' : 'NO'
}

const HEAD = ['scenario', 'what is tried', 'wanted', 'measured', 'holds', 's']

/** The table of a page, and below it what qualifies its lines. */
export function markdown(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { name, title, wanted, measured, seconds } = line
    return [name, title, wanted, measured, verdictOf(line), String(seconds)]
  })
  const notes = lines.flatMap(({ name, note }) =>
    note === undefined ? [] : [`- ${name}: ${note.replaceAll(/\s+/g, ' ')}`],
  )
  return [markdownTable(HEAD, rows), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}
