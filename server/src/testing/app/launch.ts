import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'

const MAIN = join(import.meta.dirname, '../../main.ts')
const BOOTSTRAP = join(import.meta.dirname, '../../../../tools/bootstrap.mjs')

interface Launching {
  /** What goes wrong inside the process when it gets SIGUSR1. */
  readonly onSignal?: string
  /** As `npm start` does: below another process that passes signals on, and in a group of their own. */
  readonly asGroup?: boolean
}

/** A server's own process; nothing of this one's environment but the path reaches it. */
export function launch(
  env: Record<string, string>,
  { onSignal = '', asGroup = false }: Launching = {},
) {
  // What a test wants to go wrong inside the process does so when it is told to.
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
      // A bound of what hangs: below much other work a first start makes a cluster in half a minute.
      await expect.poll(() => stdout, { timeout: 60_000 }).toContain('http://')
      return /http:\/\/\S+/.exec(stdout)?.[0].replace('localhost', '127.0.0.1') ?? ''
    },
  }
}
