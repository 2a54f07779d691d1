import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import { findProgram, namedBy } from './find-program.ts'
import { ROOT, run } from './run.ts'
import { read } from './tree.ts'

/**
 * The Home Assistant integration: ruff, mypy, and its tests in Home Assistant's own harness against a real
 * server. Arguments go to pytest. Not part of `npm test`: not every machine has Python 3.13.
 */
const FOLDER = join(ROOT, 'integrations/home-assistant')
const ENVIRONMENT = join(ROOT, '.home-assistant')
const REQUIREMENTS = 'integrations/home-assistant/tests/requirements.txt'

const python = namedBy('PYTHON') ?? findProgram(['python3.13'])
if (python === undefined) {
  console.log('No Python 3.13 is installed: no test was run. Install it, or name it in PYTHON.')
} else if (await installed(python)) {
  process.exitCode = (await lint()) || (await test())
} else {
  process.exitCode = 1
}

/** Installs Home Assistant once per version of the requirements. */
async function installed(interpreter: string): Promise<boolean> {
  const marker = join(ENVIRONMENT, '.installed')
  const wanted = createHash('sha256').update(read(REQUIREMENTS)).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return true
  console.log('Installing Home Assistant into .home-assistant, which takes some minutes')
  rmSync(ENVIRONMENT, { recursive: true, force: true })
  const isDone =
    (await show(interpreter, ['-m', 'venv', ENVIRONMENT])) === 0 &&
    (await show(command('pip'), ['install', '--quiet', '--requirement', REQUIREMENTS])) === 0
  if (isDone) writeFileSync(marker, wanted)
  return isDone
}

async function lint(): Promise<number> {
  return (
    (await show(command('ruff'), ['check', '--no-cache', FOLDER])) ||
    (await show(command('ruff'), ['format', '--no-cache', '--check', FOLDER])) ||
    (await show(command('mypy'), [
      '--strict',
      '--cache-dir',
      join(ENVIRONMENT, 'mypy'),
      join(FOLDER, 'custom_components/compra_inteligente'),
    ]))
  )
}

/** `/testing/person` of the server returns a new user, who is signed in. */
async function test(): Promise<number> {
  const server = await startApp({
    mount: (app) => app.get('/testing/person', () => server.newUser()),
  })
  try {
    const env = { COMPRA_URL: server.url, PYTHONDONTWRITEBYTECODE: '1' }
    const args = ['-m', 'pytest', '-q', '--rootdir', FOLDER, '-c', join(FOLDER, 'pyproject.toml')]
    return await show(command('python'), [...args, ...testsOf(process.argv.slice(2))], env)
  } finally {
    await server.stop()
  }
}

/** Without a named test, all of them. */
function testsOf(args: readonly string[]): readonly string[] {
  return args.some((arg) => arg.includes('tests/')) ? args : [join(FOLDER, 'tests'), ...args]
}

async function show(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await run(program, args, { show: true, env })).code
}

function command(name: string): string {
  return join(ENVIRONMENT, 'bin', name)
}
