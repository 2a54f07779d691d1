import { markdownTable } from '@compra/bench/page.ts'
import { isBelow } from './mutate-choice.ts'

/** The used fields of Stryker's report. */
export interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >
}

interface Mutant {
  readonly status: string
  readonly replacement?: string
  readonly location: { readonly start: Place; readonly end: Place }
}

/** Both count from one. */
interface Place {
  readonly line: number
  readonly column: number
}

interface Tally {
  readonly files: readonly FileTally[]
  /** Faults that no test noticed, each with its place and change. */
  readonly survivors: readonly string[]
  /** Faults that were not tried. */
  readonly untried: number
}

interface FileTally {
  readonly file: string
  readonly mutants: number
  readonly noticed: number
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError']
const MISSED = ['Survived', 'NoCoverage']

export function tallyOf({ files }: Report): Tally {
  const all = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    files: all.map(([file, { mutants }]) => {
      const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
      const missed = mutants.filter(({ status }) => MISSED.includes(status)).length
      return { file, noticed, mutants: noticed + missed }
    }),
    survivors: all.flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(({ status }) => MISSED.includes(status))
        .map(({ location, replacement = '' }) => {
          const place = `${file}:${location.start.line}:${location.start.column}`
          return `${place}  ${short(textAt(source, location))}  =>  ${short(replacement)}`
        }),
    ),
    untried: all.flatMap(([, { mutants }]) => mutants).filter(({ status }) => status === 'Ignored')
      .length,
  }
}

/** A line for each file and for each survivor. */
export function printed({ files, survivors, untried }: Tally): string {
  const lines = files.map((each) => `${each.file}  ${shareOf(each)}`)
  const rest = `not tried, as they act when a file is loaded: ${untried} (--static tries them)`
  return [
    ...(survivors.length === 0 ? [] : ['noticed by no test:', ...survivors, '']),
    ...lines,
    `all  ${shareOf(sumOf(files))}`,
    ...(untried === 0 ? [] : [rest]),
  ].join('\n')
}

interface Run {
  readonly day: string
  /** As on the command line. */
  readonly paths: readonly string[]
  readonly isStatic: boolean
  readonly tally: Tally
}

const HEAD = ['npm run mutate --', 'files', 'faults', 'noticed', 'share', 'day']

/**
 * The table with a row for each path of this run with faults, in place of an earlier row of the same path.
 */
export function withRows(before: string, { day, paths, isStatic, tally }: Run): string {
  const rows = paths.flatMap((path) => {
    const files = tally.files.filter(({ file }) => isBelow(path, file))
    const { mutants, noticed } = sumOf(files)
    if (mutants === 0) return []
    const words = isStatic ? `${path} --static` : path
    return [[words, files.length, mutants, noticed, percent(noticed, mutants), day].map(String)]
  })
  const kept = rowsOf(before).filter(([name]) => rows.every(([words]) => words !== name))
  return markdownTable(
    HEAD,
    [...kept, ...rows].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  )
}

function rowsOf(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.startsWith('| contract/'))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

function sumOf(files: readonly FileTally[]): Omit<FileTally, 'file'> {
  const sum = (key: 'mutants' | 'noticed') => files.reduce((all, each) => all + each[key], 0)
  return { mutants: sum('mutants'), noticed: sum('noticed') }
}

function shareOf({ mutants, noticed }: Omit<FileTally, 'file'>): string {
  return `${noticed} of ${mutants} noticed (${percent(noticed, mutants)})`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'nothing to alter' : `${Math.round((part / whole) * 100)} %`
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(0, at === last ? end.column - 1 : undefined))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join('\n')
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
