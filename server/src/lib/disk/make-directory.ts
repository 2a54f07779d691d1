import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a directory and its parents. Node's own recursive `mkdir` reports a read-only disk as ENOENT, which
 * would mislead the operator.
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await makeOne(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    await makeDirectory(parent)
    await makeOne(path)
  }
}

/** Another process may have created it. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const present = await stat(path).catch(() => undefined)
    if (!present?.isDirectory()) throw error
  }
}
