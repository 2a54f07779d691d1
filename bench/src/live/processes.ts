import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { IN_PRODUCTION, launch, ready, type ServerProcess } from '#processes.ts'

const PROGRAM = 'bench/src/live/live-server.ts'

export interface LiveProcess extends ServerProcess {
  people(count: number): Promise<readonly CrowdPerson[]>
  stop(): Promise<void>
}

/** The first process, and further ones on its database; the last function stops all. */
export async function startFirst(): Promise<{
  readonly first: LiveProcess
  readonly another: (changed?: Partial<RunningApp['connection']>) => Promise<LiveProcess>
}> {
  const first = await startLive([])
  // `as`: written by the process from a value of this type.
  const connection = (await (
    await fetch(`${first.origin}/connection`)
  ).json()) as RunningApp['connection']
  return {
    first,
    another: (changed = {}) => startLive([JSON.stringify({ ...connection, ...changed })]),
  }
}

/** `args` is the database; without it, one of its own. */
export async function startLive(args: readonly string[]): Promise<LiveProcess> {
  const program = launch([...IN_PRODUCTION, PROGRAM, ...args], {})
  const server = await ready(program)
  return {
    ...server,
    async people(count) {
      const answer = await fetch(`${server.origin}/people?count=${count}`)
      // `as`: written by the process from values of this type.
      return (await answer.json()) as CrowdPerson[]
    },
    stop: () => program.stop(),
  }
}
