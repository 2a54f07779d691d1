import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { startMailServer } from '@compra/server/testing/providers/mail-server.ts'
import { findProgram } from './find-program.ts'
import { debianWithNode } from './image-base.ts'
import { build } from './image-build.ts'
import { type Composed, startComposed } from './image-composed.ts'
import { expectList, journey, setUpHouse } from './image-journey.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { podman, textOf } from './podman.ts'
import { ROOT } from './run.ts'

const NEEDED = ['buildah', 'podman', 'podman-compose', 'debootstrap']
const WORKSPACES = ['acceptance', 'bench', 'contract', 'e2e', 'server', 'web']
const ADMIN = ['node', 'server/src/admin.ts']

/**
 * Builds both images of the Dockerfile and runs them by their compose files: health, a first day, an upgrade, a
 * backup and its restore, a clean end. NODE_IMAGE names the base; without it one is made from Debian's packages.
 */
const missing = NEEDED.filter((name) => findProgram([name]) === undefined)
const postgres = findInstalledPostgres()
if (missing.length > 0 || postgres === undefined) {
  console.log(`not here: ${[...missing, ...(postgres ? [] : ['postgresql'])].join(', ')}`)
  console.log(
    'Debian: apt install buildah podman debootstrap postgresql; pip install podman-compose',
  )
  process.exit(1)
}
const base = process.env['NODE_IMAGE'] ?? (await debianWithNode())
const folder = mkdtempSync(join(tmpdir(), 'compra-image-'))
try {
  const started = performance.now()
  for (const target of [undefined, 'house']) {
    const { name, megabytes } = await build(base, target)
    console.log(`${name}: ${megabytes.toFixed(0)} MB with its base`)
    await expectOnlyNamed(name)
  }
  console.log(`built in ${seconds(started)} s`)
  await checkWithDatabase()
  await checkHouse()
} finally {
  rmSync(folder, { recursive: true })
}

/** Throws unless the image has what the Dockerfile names, without tests or secrets, for an unprivileged user. */
async function expectOnlyNamed(image: string): Promise<void> {
  const kept = '-name "*.test.ts" -o -name .env -o -name secrets'
  const script = `id -un; ls -A; find . -path ./node_modules -prune -o '(' ${kept} ')' -print`
  const lines = (await textOf(podman('run', '--rm', image, 'sh', '-c', script))).split('\n')
  const wanted = [
    'node',
    '.npmrc',
    ...WORKSPACES,
    'node_modules',
    'package-lock.json',
    'package.json',
  ]
  if (lines.toSorted().join() !== wanted.toSorted().join())
    throw new Error(`${image} has ${lines.join(', ')}`)
}

/** docker-compose.yml, with this machine's PostgreSQL in place of its own. */
async function checkWithDatabase(): Promise<void> {
  if (postgres === undefined) return
  const database = await startInstalledPostgres(postgres)
  const mail = await startMailServer()
  const port = await freePort()
  const given = { database_url: database.url, smtp_url: mail.url }
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  const names = ['database_url', 'database_password', 'signing_key', 'smtp_url', 'metrics_token']
  for (const name of names) {
    const path = join(secrets, name)
    writeFileSync(path, `${{ ...given }[name] ?? crypto.randomUUID().repeat(2)}\n`)
    chmodSync(path, 0o644)
  }
  const override = join(folder, 'override.yml')
  writeFileSync(override, overrideFor(port, names))
  const composed = await startComposed({
    files: [join(ROOT, 'docker-compose.yml'), override],
    folder,
    env: { PUBLIC_URL: 'https://lista.example' },
    origin: `http://127.0.0.1:${port}`,
  })
  try {
    await attempt(composed, async () => {
      await composed.up()
      await journey(`http://127.0.0.1:${port}`, mail)
      await composed.stop()
    })
    console.log(
      `docker-compose.yml with PostgreSQL ${postgres.version}: healthy, a first day, ended with 0`,
    )
  } finally {
    await mail.goAway()
    await database.stop()
  }
}

/** deploy/closed-house/compose.yml as it stands. */
async function checkHouse(): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const composed = await startComposed({
    files: [join(ROOT, 'deploy/closed-house/compose.yml')],
    folder,
    env: { PUBLIC_URL: origin, LISTEN: `127.0.0.1:${port}` },
    origin,
  })
  await attempt(composed, async () => {
    const started = performance.now()
    await composed.up()
    console.log(`deploy/closed-house: healthy after ${seconds(started)} s`)
    await setUpHouse(origin, await setupCode(composed))
    const backup = await composed.exec([...ADMIN, 'backup', '-'])
    await composed.up('--force-recreate')
    await expectList(origin)
    console.log('the first account, a list, and both there after the container was replaced')
    await composed.exec([...ADMIN, 'backup-check', '-'], backup)
    await composed.stop()
    console.log(`a backup of ${(backup.length / 1000).toFixed(0)} kB is whole; ended with 0`)
  })
}

async function attempt(composed: Composed, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    console.error(await composed.logs().catch(() => ''))
    throw error
  } finally {
    await composed.down()
  }
}

async function setupCode(composed: Composed): Promise<string> {
  const text = (await composed.exec([...ADMIN, 'setup'])).toString('utf8')
  const code = /\b(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`no code of the first account in: ${text}`)
  return code
}

/** The network of the machine leads to its PostgreSQL and to the mail server of this check. */
function overrideFor(port: number, secrets: readonly string[]): string {
  const files = secrets.map((name) => `  ${name}:\n    file: ${folder}/secrets/${name}\n`)
  return [
    'services:\n  app:\n    image: localhost/compra-inteligente\n    network_mode: host\n',
    `    ports: !reset []\n    environment:\n      PORT: ${port}\n`,
    `secrets:\n${files.join('')}`,
  ].join('')
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
