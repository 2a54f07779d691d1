import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Megabytes of 1024² bytes on disk, in blocks; 0 for a missing path. */
export function megabytes(path: string): number {
  const files = readdirIfThere(path).filter((entry) => entry.isFile())
  const blocks = files.map((entry) => lstatSync(join(entry.parentPath, entry.name)).blocks)
  return (blocks.reduce((sum, each) => sum + each, 0) * 512) / 1024 ** 2
}

function readdirIfThere(path: string) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}
