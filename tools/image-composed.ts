import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@compra/server/testing/poll.ts'
import { podman, run, textOf } from './podman.ts'

interface Project {
  /** The compose file, and those that override it. */
  readonly files: readonly string[]
  /** Holds `.env`. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Where the product answers. */
  readonly origin: string
}

export type Composed = Awaited<ReturnType<typeof startComposed>>

/** Starts the service `app` of a compose file by podman-compose and waits until it is healthy. */
export async function startComposed({ files, folder, env, origin }: Project) {
  const envFile = join(folder, '.env')
  writeFileSync(
    envFile,
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const named = files.flatMap((file) => ['--file', file])
  const compose = (...words: readonly string[]) =>
    run('podman-compose', ['--env-file', envFile, ...named, ...words], { cwd: folder })
  const container = async () =>
    (await textOf(podman('ps', '--all', '--quiet', '--latest'))).split('\n')[0] ?? ''

  const up = async (...words: readonly string[]) => {
    await compose('up', '--detach', '--no-build', '--no-deps', ...words, 'app')
    const id = await container()
    await until(
      'the container is ready',
      async () => (await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok,
      { withinMs: 60_000 },
    )
    await podman('healthcheck', 'run', id)
  }

  return {
    up,
    /** Runs a command inside the container. */
    exec: async (words: readonly string[], input?: Buffer) =>
      run('podman', ['exec', '--interactive', await container(), ...words], { input }),
    /** Ends it by its signal; throws unless it ended with 0. */
    stop: async () => {
      const id = await container()
      await podman('stop', id)
      const code = await textOf(podman('inspect', '--format', '{{.State.ExitCode}}', id))
      if (code !== '0') throw new Error(`the stop ended the container with ${code}`)
    },
    logs: async () => textOf(podman('logs', await container())),
    /** Removes its containers, networks and volumes. */
    down: () => compose('down', '--volumes'),
  }
}
