import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { promisify } from 'node:util'
import { between, type Line, markdown } from './table.ts'
import type { Wishes } from './wishes.ts'

const PAGE = 'docs/reliability.md'
const BEGIN = '<!-- bar: begin, written by npm run bar -->'
const END = '<!-- bar: end -->'
const GB = 1024 ** 3

/** When, on what and from which sources. */
export async function describeRun({ size, seed }: Wishes): Promise<string> {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / GB)} GB`
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${machine}, commit ${await commit()}, size ${size}, seed ${seed}`
}

/** From which sources. */
export async function commit(): Promise<string> {
  try {
    const hash = await git('rev-parse', '--short', 'HEAD')
    return (await git('status', '--porcelain', '--untracked-files=no')) === ''
      ? hash
      : `${hash} with changes`
  } catch {
    // The sources may have been copied without their history.
    return 'unknown'
  }
}

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args)).stdout.trim()
}

/** Puts the table into the page that explains it, formatted as everything else is. */
export async function writePage(run: string, lines: readonly Line[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  await writeFile(PAGE, between(page, BEGIN, END, `Measured ${run}.\n\n${markdown(lines)}`))
  await promisify(execFile)('node_modules/.bin/oxfmt', ['--write', PAGE])
}
