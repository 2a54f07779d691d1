import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, textOf } from './podman.ts'
import { ROOT } from './run.ts'

const CERTIFICATES = '/etc/ssl/certs'

export interface Image {
  readonly name: string
  readonly megabytes: number
}

/** Builds the Dockerfile, or one target of it, on this base. */
export async function build(base: string, target?: string): Promise<Image> {
  const name = `localhost/compra-inteligente${target === undefined ? '' : `:${target}`}`
  const folder = mkdtempSync(join(tmpdir(), 'compra-build-'))
  try {
    // Certificates that this machine trusts may be needed to reach the packages; they stay out of the image.
    const npmrc = join(folder, 'npmrc')
    writeFileSync(npmrc, `cafile=${CERTIFICATES}/ca-certificates.crt\n`)
    await run('buildah', [
      'build',
      '--layers',
      '--isolation=chroot',
      '--network=host',
      // The format of OCI has no health check.
      '--format=docker',
      `--build-arg=NODE_IMAGE=${base}`,
      `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
      `--volume=${npmrc}:/usr/local/etc/npmrc:ro`,
      `--tag=${name}`,
      ...(target === undefined ? [] : [`--target=${target}`]),
      ROOT,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { name, megabytes: await sizeOf(name) }
}

/** The unpacked size of an image, in MB. */
export async function sizeOf(name: string): Promise<number> {
  const bytes = textOf(run('podman', ['image', 'inspect', '--format', '{{.Size}}', name]))
  return Number(await bytes) / 1e6
}
