import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MAX_OUTPUT_BYTES = 512 * 1024 * 1024

interface Options {
  readonly cwd?: string | undefined
  /** Sent to standard input. */
  readonly input?: Buffer | undefined
}

/** Runs a program to its end and returns its standard output; throws with its errors if it fails. */
export async function run(
  program: string,
  words: readonly string[],
  { cwd, input }: Options = {},
): Promise<Buffer> {
  const options = { cwd, encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES } as const
  const running = promisify(execFile)(program, words, options)
  running.child.stdin?.end(input)
  try {
    return (await running).stdout
  } catch (error) {
    // `as`: what execFile rejects with.
    const { stderr } = error as { stderr?: Buffer }
    throw new Error(`${program} ${words.slice(0, 4).join(' ')}: ${lastLines(stderr)}`, {
      cause: error,
    })
  }
}

export const podman = (...words: readonly string[]) => run('podman', words)

export async function textOf(output: Promise<Buffer>): Promise<string> {
  return (await output).toString('utf8').trim()
}

function lastLines(output: Buffer | undefined): string {
  return (output?.toString('utf8') ?? '').trim().split('\n').slice(-8).join('\n')
}
