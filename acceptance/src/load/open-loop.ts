import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Outcome, Phase } from './order.ts'

const PROGRAM = fileURLToPath(new URL('generator.ts', import.meta.url))

/** The process of the load generator. */
export interface LoadGenerator {
  /** Outcomes by phase, then by stream. */
  play(...phases: readonly Phase[]): Promise<readonly (readonly Outcome[])[]>
  stop(): void
}

/** `through` is the command that starts it. */
export function startGenerator(order: Order, through: readonly string[] = []): LoadGenerator {
  const [execPath, ...execArgv] = [...through, process.execPath]
  const child = fork(PROGRAM, { ...(execPath !== undefined && { execPath }), execArgv })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load generator ended: ${code}`)
  })
  // Without a handler, an exit between two phases would be an unhandled rejection.
  ended.catch(() => {})
  child.send(order)
  return {
    async play(...phases) {
      child.send(phases)
      const [outcomes] = await Promise.race([once(child, 'message'), ended])
      // `as`: sent by `generator.ts` as a value of this type.
      return outcomes as readonly (readonly Outcome[])[]
    },
    stop: () => void child.kill(),
  }
}

/** Plays one stream of a mix in one phase. */
export async function playOne(
  generator: LoadGenerator,
  mix: Phase['streams'][number]['mix'],
  aSecond: number,
  seconds: number,
): Promise<Outcome> {
  const [outcome] = (await generator.play({ seconds, streams: [{ mix, aSecond }] })).flat()
  if (!outcome) throw new Error('a phase of one stream has one outcome')
  return outcome
}
