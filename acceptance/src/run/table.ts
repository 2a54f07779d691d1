import { markdownTable } from '@compra/bench/page.ts'
import type { Options } from './options.ts'
import type { Outcome, Scenario, Size } from './scenario.ts'

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

const HEAD = ['scenario', 'what is tried', 'wanted', 'measured', 'holds', 's', 'run']
/** Rows are not aligned: one change would realign them all. */
const [UNALIGNED, ALIGNED] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->']

/** Size, date, machine and commit of a run. */
export interface Run extends Pick<Options, 'size'> {
  readonly description: string
}

/**
 * The table of a page with the new rows, and notes below it. Rows and notes of other scenarios stay, in the
 * order of `names`; those of removed scenarios are dropped. A long run has a row of its own.
 */
export function withLines(
  page: string,
  lines: readonly Line[],
  run: Run,
  names: readonly string[],
): string {
  const written = page.split('\n')
  const ours = lines.map((line) => ({ ...line, name: titleOf(line.name, run.size) }))
  const kept = (pattern: RegExp) => written.map((line) => [pattern.exec(line)?.[1], line] as const)
  const rows = new Map([
    ...kept(ROW),
    ...ours.map((line) => [line.name, rowOf(line, run)] as const),
  ])
  const notes = new Map(kept(NOTE))
  for (const { name, note } of ours) {
    if (note === undefined) notes.delete(name)
    else notes.set(name, `- ${name}: ${note.replaceAll(/\s+/g, ' ')}`)
  }
  const order = names.flatMap((name) => [titleOf(name, 'normal'), titleOf(name, 'long')])
  const ordered = (of: ReadonlyMap<string | undefined, string>) =>
    order.flatMap((name) => of.get(name) ?? [])
  const table = [UNALIGNED, '', markdownTable(HEAD, []), ...ordered(rows), '', ALIGNED]
  const below = ordered(notes)
  return [...table, ...(below.length > 0 ? ['', ...below] : [])].join('\n')
}

const ROW = /^\| ([\w-]+(?: --long)?) +\|/
const NOTE = /^- ([\w-]+(?: --long)?): /

const titleOf = (name: string, size: Size) => (size === 'long' ? `${name} --long` : name)

function rowOf(line: Line, { description }: Run): string {
  const { name, title, wanted, measured, seconds } = line
  const cells = [name, title, wanted, measured, verdictOf(line), String(seconds), description]
  return markdownTable(cells, []).split('\n')[0] ?? ''
}
