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
/** Kept as written, one line for each row: aligned columns would change all rows with one. */
const [UNALIGNED, ALIGNED] = ['<!-- prettier-ignore-start -->', '<!-- prettier-ignore-end -->']

/** What was run, when, on what machine and from which sources. */
export interface Run extends Pick<Options, 'size'> {
  readonly description: string
}

/**
 * The table of a page with the rows of one run in place of those that it repeats, and below it what
 * qualifies its rows. Rows and notes of other scenarios stay as they are, in the order of `names`; what is
 * no longer a scenario goes. A long run has a row of its own.
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
