import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.ts'
import { ROOT } from './run.ts'

/**
 * Two programs for a developer: the server, restarted when its sources change, and Vite, which updates the
 * page in place and forwards API requests to the server. If either ends, both end. When both listen, the last
 * line is the URL to open.
 */
const port = process.env['PORT'] ?? '3000'
let isStopping = false
const addresses: { server?: string; page?: string } = {}

// The server also serves the built pages, which it needs to start; port 3000 shows them.
await buildWhenNeeded()
const children = [
  start(ROOT, ['--watch', '--watch-preserve-output', 'server/src/main.mjs'], { PORT: port }),
  start(join(ROOT, 'web'), [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
    API_URL: `http://127.0.0.1:${port}`,
  }),
]
readAddress(0, 'server')
readAddress(1, 'page')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopAll('SIGTERM')
  })
}

function start(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'inherit'],
  })
}

/** Prints a program's output, and records the first URL in it. */
function readAddress(index: number, name: keyof typeof addresses): void {
  children[index]?.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const address = /http:\/\/[\w.:[\]-]+/.exec(text)?.[0]
    if (address === undefined) return
    addresses[name] = address
    if (addresses.server && addresses.page) {
      console.log(`The page that reloads: ${addresses.page}`)
    }
  })
}

/** Signals each once: after a second signal, the server would not wait for its open requests. */
function stopAll(signal: NodeJS.Signals): void {
  if (isStopping) return
  isStopping = true
  // A terminal has signalled every process on Ctrl+C already.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
