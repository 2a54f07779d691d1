import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const NOT_OURS = new Set(['.git', 'node_modules'])

/** All files of the repository, by their path from the root; works without git. */
export function filesOfTree(): string[] {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  for (const line of ignored) NOT_OURS.add(line.replace(/\/$/, ''))
  return walk('')
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
}
