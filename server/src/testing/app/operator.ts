import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseConnection } from '#db/client/client.ts'
import { setupLink } from '#features/identity/entry/setup-link.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'
import { TEST_KEY } from './start-app.ts'

const PROGRAM = join(import.meta.dirname, '../../admin.ts')

/** The result of the admin program. A success has no code. */
interface Done {
  readonly stdout: string
  readonly stderr: string
  readonly code?: number
}

/** Runs the real program on an existing database. */
export function runAdmin(
  connection: DatabaseConnection,
  ...words: readonly string[]
): Promise<Done> {
  return runAdminIn(envFor(connection), ...words)
}

/** The same, in any environment. */
export async function runAdminIn(
  env: NodeJS.ProcessEnv,
  ...words: readonly string[]
): Promise<Done> {
  return promisify(execFile)(process.execPath, [PROGRAM, ...words], { env }).catch(
    // `as`: it exited with a code, which the general error type lacks.
    (error: Done) => error,
  )
}

/** The same, for interaction while it runs. */
export function startAdmin(
  connection: DatabaseConnection,
  ...words: readonly string[]
): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...words], { env: envFor(connection) })
}

/** An operator's environment with that database. */
export function envFor(connection: DatabaseConnection): NodeJS.ProcessEnv {
  const url = databaseUrl(connection)
  return { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, SIGNING_KEY: 'x'.repeat(32) }
}

/** The path of the first-run screen, with the code of a test's server. */
export const firstRunPath = (): string => setupLink('', TEST_KEY)
