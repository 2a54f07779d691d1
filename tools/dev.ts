import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenNeeded } from './build.ts'
import { ROOT } from './run.ts'

/**
 * Two programs for a developer: the server, started anew when its sources change, and Vite, which
 * changes the page in place and hands the server what belongs to it. Either one's end ends both. When
 * both listen, the last line is the address to open.
 */
const port = process.env['PORT'] ?? '3000'
let isStopping = false
const addresses: { server?: string; page?: string } = {}

// The server also serves the built pages; they let it start and are what port 3000 shows.
await buildWhenNeeded()
const children = [
  start(ROOT, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { PORT: port }),
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

/** Passes on what a program says, and notes the first address in it. */
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

/** Once each: told a second time, the server would not wait for its open requests. */
function stopAll(signal: NodeJS.Signals): void {
  if (isStopping) return
  isStopping = true
  // A terminal has told every process of Ctrl+C already.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
