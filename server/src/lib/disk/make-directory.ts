import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a directory and those above it. Node's own recursive `mkdir` reports a read-only disk as
 * ENOENT, which would send the operator looking for the wrong thing.
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

/** Whoever made it, it is there. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const present = await stat(path).catch(() => undefined)
    if (!present?.isDirectory()) throw error
  }
}
