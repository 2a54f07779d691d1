import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '@compra/bench/processes.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { ROOT } from './run.ts'

const ORVAL = 'orval@8.38.0'
const PYTHON_CLIENT = 'openapi-python-client==0.29.1'
/** One of the logins that the demo prints. */
const PERSON = { email: 'helena@demo.example', password: 'feira de domingo' }
const TYPESCRIPT = join(ROOT, 'clients/typescript')
const DOCUMENT = join(ROOT, 'docs/openapi.json')

/**
 * Generates the clients for TypeScript (orval) and Python (openapi-python-client) from docs/openapi.json and tries
 * both on a started server with the demo's data. The generators are installed into a temporary folder.
 */
const folder = mkdtempSync(join(tmpdir(), 'compra-clients-'))
try {
  generateTypeScript()
  const python = generatePython()
  await onDemo((origin, token) => {
    run(process.execPath, [join(import.meta.dirname, 'try-typescript-client.mjs'), origin, token])
    run(python, [join(import.meta.dirname, 'try_python_client.py'), origin, token], {
      PYTHONPATH: folder,
    })
  })
} finally {
  rmSync(folder, { recursive: true })
}

function generateTypeScript(): void {
  run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ORVAL])
  const orval = join(folder, 'node_modules/orval/dist/bin/orval.mjs')
  run(process.execPath, [orval, '--config', 'orval.config.ts'], {}, TYPESCRIPT)
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', TYPESCRIPT])
}

/** Returns the Python of an environment that has the generated package `compra_client` on its path. */
function generatePython(): string {
  const environment = join(folder, 'venv')
  run('python3', ['-m', 'venv', environment])
  run(join(environment, 'bin/pip'), ['install', '--quiet', PYTHON_CLIENT])
  // Its formatter is not needed to run what it generates.
  const config = join(folder, 'config.yml')
  writeFileSync(config, 'post_hooks: []\n')
  run(join(environment, 'bin/openapi-python-client'), [
    'generate',
    '--meta=none',
    `--path=${DOCUMENT}`,
    `--config=${config}`,
    `--output-path=${join(folder, 'compra_client')}`,
  ])
  return join(environment, 'bin/python')
}

async function onDemo(act: (origin: string, token: string) => void): Promise<void> {
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' }
  const server = launch(['server/src/main.mjs', '--demo'], env)
  try {
    const origin = await server.origin
    const login = await callAt(origin, identityApi.login, {
      body: PERSON,
    })
    const token = await callAt(origin, tokenApi.create, {
      as: login.body,
      body: { name: 'Programa', scopes: ['lists'] },
    })
    act(origin, token.body.token)
  } finally {
    await server.stop()
  }
}

function run(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): void {
  const { status, error } = spawnSync(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`)
}
