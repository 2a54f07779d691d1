import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { confinementOf } from './confined.ts'
import type { Stage } from './dockerfile.ts'
import type { Built } from './execute-stages.ts'
import { until } from './image-journey.ts'

interface Started {
  readonly stage: Stage
  readonly image: Built
  readonly env: Readonly<Record<string, string>>
  /** The folder for the check's files. */
  readonly folder: string
}

/** Starts the image's command, runs its health check and the journey, and stops it by its signal. */
export async function startAndStop(
  { stage, image, env, folder }: Started,
  visit: (origin: string) => Promise<void>,
): Promise<void> {
  const { command, health, user, stopSignal = 'SIGTERM' } = stage
  if (command === undefined || health === undefined) throw new Error('nothing to start, or to ask')
  if (user === undefined || /^(?:root|0)\b/.test(user)) throw new Error('it would start as root')
  const confinement = confinementOf(folder)
  const workdir = join(image.root, image.workdir)
  const start = (words: readonly string[]) => confinement.start(words, workdir, env)
  const begun = performance.now()
  const server = start(command)
  const said = collect(server)
  try {
    const origin = `http://127.0.0.1:${env['PORT']}`
    await until('/health/ready', () => {
      if (server.exitCode !== null) throw new Error('it ended at its start')
      return isReady(origin)
    })
    console.log(`${confinement.words}: ready after ${Math.round(performance.now() - begun)} ms`)
    const code = await codeOf(start(health))
    if (code !== 0) throw new Error(`HEALTHCHECK ended with ${code}`)
    await visit(origin)
    console.log('HEALTHCHECK says healthy; register, mail, confirm, login and a list: done')
    // `as`: the name of a signal, or `kill` throws.
    server.kill(stopSignal as NodeJS.Signals)
    const end = await codeOf(server)
    if (end !== 0) throw new Error(`${stopSignal} ended it with ${end}`)
    console.log(`${stopSignal} ended it with 0`)
  } catch (error) {
    console.error(said())
    throw error
  } finally {
    server.kill('SIGKILL')
  }
}

async function isReady(origin: string): Promise<true | undefined> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined)
  return answer?.ok === true ? true : undefined
}

function collect(child: ChildProcess): () => string {
  let all = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (all += String(chunk)))
  }
  child.once('error', ({ message }) => (all += message))
  return () => all
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
