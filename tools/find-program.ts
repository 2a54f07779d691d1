import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where PATH may not lead, as in a service. */
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin']

/** The first installed program of these names, in the folders of PATH, the usual ones and `folders`. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[] = [],
): string | undefined {
  const all = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL_FOLDERS, ...folders]
  return names
    .flatMap((name) => all.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** The path in an environment variable; undefined if there is none. */
export function namedBy(variable: string): string | undefined {
  return process.env[variable] || undefined
}
