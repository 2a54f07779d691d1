import { execFile } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TestDirectory {
  readonly path: string
  remove(): Promise<void>
}

/** A new directory; PostgreSQL's own user may pass through it. */
export async function makeTestDirectory(parent = tmpdir()): Promise<TestDirectory> {
  const path = await mkdtemp(join(parent, 'compra-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** Of the databases of a run together, with their logs. */
const ROOM = 2 * 1024 ** 3

/**
 * Where the databases of a run stand: in memory, where it has room. Each test file makes and drops some 800 files,
 * which on a disk takes ten times as much processor time.
 */
export function folderOfDatabases(room = ROOM): string {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    if (type === TMPFS && bavail * bsize >= room) return MEMORY
  } catch {
    // Other systems have none.
  }
  return tmpdir()
}

/** Copies a directory under a new name; files keep their owners. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
