import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface TestDirectory {
  readonly path: string
  remove(): Promise<void>
}

/** A new directory; PostgreSQL's own user may pass through it. */
export async function makeTestDirectory(): Promise<TestDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'compra-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Copies a directory under a new name; files keep their owners. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
