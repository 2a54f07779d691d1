import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

export interface Finished {
  readonly code: number
  /** Standard output and standard error; empty if the command wrote to the terminal. */
  readonly output: string
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** Writes straight to the terminal instead of collecting the output. */
  readonly show?: boolean
}

/** Runs a command in the repository's folder. A failing command is a result, not an exception. */
export function run(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    const end = (result: Finished): void => {
      release()
      resolve(result)
    }
    const release = endTogether(child)
    child.once('error', (error) => end({ code: 1, output: `${command}: ${error.message}` }))
    child.once('close', (code) => end({ code: code ?? 1, output }))
  })
}

/** While a command runs, a signal to this program also ends the command. */
function endTogether(child: ChildProcess): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (signal: NodeJS.Signals): void => {
    child.once('close', () => process.exit(128 + constants.signals[signal]))
    child.kill(signal)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** The same for a JavaScript or TypeScript program, on the Node that runs this one. */
export function runNode(
  program: string,
  args: readonly string[] = [],
  options: Options = {},
): Promise<Finished> {
  return run(process.execPath, [program, ...args], options)
}
