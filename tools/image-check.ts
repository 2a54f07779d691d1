import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '@compra/server/testing/app/free-port.ts'
import { startMailServer } from '@compra/server/testing/providers/mail-server.ts'
import { type ComposedApp, composedApp } from './composed-app.ts'
import { stagesOf, type Stage } from './dockerfile.ts'
import { type Built, executeStages } from './execute-stages.ts'
import { megabytes } from './folder-size.ts'
import { journey } from './image-journey.ts'
import { startAndStop } from './image-start.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { read } from './tree.ts'

/**
 * Executes the Dockerfile step by step in an empty folder, without a container engine, and starts the result
 * like docker-compose.yml. This program's Node takes the place of the base image.
 */
const folder = mkdtempSync(join(tmpdir(), 'compra-image-'))
// The unprivileged user must have access.
chmodSync(folder, 0o755)
try {
  const stages = stagesOf(read('Dockerfile'))
  const nodeFolder = join(folder, 'base')
  mkdirSync(nodeFolder)
  copyFileSync(process.execPath, join(nodeFolder, 'node'))
  const image = await executeStages(stages, {
    folder,
    nodeFolder,
    log: (line) => console.log(line),
  })
  printSizes(image)
  const last = stages.at(-1)
  if (last !== undefined) await tryOut(last, image, nodeFolder)
} finally {
  rmSync(folder, { recursive: true })
}

function printSizes({ root, workdir }: Built): void {
  const app = join(root, workdir)
  const mb = (path: string) => `${megabytes(path).toFixed(1)} MB`
  console.log(
    [
      `the image adds ${mb(root)} to its base:`,
      `node_modules ${mb(join(app, 'node_modules'))}, built web app ${mb(join(app, 'web/dist'))},`,
      `sources ${(megabytes(join(app, 'server/src')) + megabytes(join(app, 'contract/src'))).toFixed(1)} MB`,
    ].join(' '),
  )
}

async function tryOut(stage: Stage, image: Built, nodeFolder: string): Promise<void> {
  const installed = findInstalledPostgres()
  if (installed === undefined) {
    console.log('not started: no PostgreSQL of the system is here (Debian: apt install postgresql)')
    process.exitCode = 1
    return
  }
  const postgres = await startInstalledPostgres(installed)
  const mail = await startMailServer()
  try {
    const port = await freePort()
    const app = composedApp(read('docker-compose.yml'), { PUBLIC_URL: 'https://lista.example' })
    const env = {
      ...image.env,
      ...withSecretsAt(app, { database_url: postgres.url, smtp_url: mail.url }),
      PATH: [nodeFolder, process.env['PATH'] ?? ''].join(delimiter),
      HOST: '127.0.0.1',
      PORT: String(port),
    }
    console.log(`PostgreSQL ${installed.version}, a mail server, and what docker-compose.yml gives`)
    await startAndStop({ stage, image, env, folder }, (origin) => journey(origin, mail))
  } finally {
    await mail.goAway()
    await postgres.stop()
  }
}

/** Writes secrets to files, as the compose file does, and sets the variables with their paths. */
function withSecretsAt(app: ComposedApp, known: Readonly<Record<string, string>>) {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  for (const name of app.secrets) {
    writeFileSync(join(secrets, name), `${known[name] ?? crypto.randomUUID().repeat(2)}\n`)
  }
  return Object.fromEntries(
    Object.entries(app.env).map(([name, value]) => [
      name,
      value.replace('/run/secrets/', `${secrets}/`),
    ]),
  )
}
