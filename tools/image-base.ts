import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, textOf } from './podman.ts'

const RELEASE = 'bookworm'
const UNUSED = [
  'var/cache/apt',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
]

/**
 * Makes what the Dockerfile's base has (Debian without recommended packages, this program's Node, npm, the user
 * `node`) from Debian's packages, where no image registry is reached. Returns its name; needs root.
 */
export async function debianWithNode(): Promise<string> {
  const name = `localhost/node:${process.versions.node}-${RELEASE}`
  if (await exists(name)) return name
  const folder = mkdtempSync(join(tmpdir(), 'compra-base-'))
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, folder])
    for (const path of UNUSED) rmSync(join(folder, path), { recursive: true })
    cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
    const npm = await textOf(run('npm', ['root', '--global']))
    cpSync(join(npm, 'npm'), join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    await commit(folder, name)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return name
}

async function commit(folder: string, name: string): Promise<void> {
  const container = await textOf(run('buildah', ['from', 'scratch']))
  await run('buildah', ['add', '--quiet', container, folder, '/'])
  const user = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node'
  const npm = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
  const shell = ['sh', '-c', `${user} && ${npm}`]
  await run('buildah', ['run', '--isolation', 'chroot', container, '--', ...shell])
  await run('buildah', ['commit', '--quiet', '--rm', container, name])
}

async function exists(name: string): Promise<boolean> {
  return run('buildah', ['inspect', '--type', 'image', name]).then(
    () => true,
    () => false,
  )
}
