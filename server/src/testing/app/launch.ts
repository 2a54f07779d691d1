import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'

const MAIN = join(import.meta.dirname, '../../main.mjs')
const BOOTSTRAP = join(import.meta.dirname, '../../../../tools/bootstrap.mjs')

interface Launching {
  /** Code that runs inside the process on SIGUSR1, to inject a fault. */
  readonly onSignal?: string
  /** As `npm start` does: below a process that passes signals on, in a process group of its own. */
  readonly asGroup?: boolean
}

/** Starts a server process; of this environment it gets PATH only. */
export function launch(
  env: Record<string, string>,
  { onSignal = '', asGroup = false }: Launching = {},
) {
  const fault = `data:text/javascript,process.on('SIGUSR1', () => { ${onSignal} })`
  const words = asGroup ? [BOOTSTRAP, MAIN] : ['--import', fault, MAIN]
  const child = spawn(process.execPath, words, {
    detached: asGroup,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const ended = once(child, 'close').then(([code]): unknown => code)
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    origin: async () => {
      // An upper bound for a hang: under load a first start takes half a minute to create a cluster.
      await expect.poll(() => stdout, { timeout: 60_000 }).toContain('http://')
      return /http:\/\/\S+/.exec(stdout)?.[0].replace('localhost', '127.0.0.1') ?? ''
    },
  }
}
