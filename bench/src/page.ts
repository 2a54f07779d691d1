import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The commit of the sources, and whether they were changed since; 'unknown' without a repository. Changes of
 * pages do not count: a run writes its figures into one.
 */
export async function commit(): Promise<string> {
  try {
    const { stdout: hash } = await run('git', ['rev-parse', '--short', 'HEAD'])
    const status = ['status', '--porcelain', '-uno', '--', '.', ':!docs']
    const { stdout: changes } = await run('git', status)
    return hash.trim() + (changes === '' ? '' : ' with changes')
  } catch {
    return 'unknown'
  }
}

/**
 * Replaces the text between the marks of an npm script in a page, and formats the page; `write` gets the
 * previous text.
 */
export async function writePage(
  page: string,
  script: string,
  write: (before: string) => string,
): Promise<void> {
  const begin = `<!-- ${script}: begin, written by npm run ${script} -->`
  const end = `<!-- ${script}: end -->`
  const [before, rest] = (await readFile(page, 'utf8')).split(begin)
  const [written, after] = rest?.split(end) ?? []
  if (before === undefined || written === undefined || after === undefined)
    throw new Error(`no ${begin} … ${end} in ${page}`)
  await writeFile(page, `${before}${begin}\n\n${write(written.trim())}\n\n${end}${after}`)
  await run('node_modules/.bin/oxfmt', ['--write', page])
}

/** A table in Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n')
}

const escape = (cell: string) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')
