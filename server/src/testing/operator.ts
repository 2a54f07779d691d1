import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseConnection } from '#db/client.ts'
import { databaseUrl } from './database-url.ts'

const PROGRAM = join(import.meta.dirname, '../admin.ts')

/** What the operator's program did. A success has no code. */
interface Done {
  readonly stdout: string
  readonly stderr: string
  readonly code?: number
}

/** The real program, on a database that is there. */
export async function runAdmin(
  connection: DatabaseConnection,
  ...words: readonly string[]
): Promise<Done> {
  const options = { env: envFor(connection) }
  return promisify(execFile)(process.execPath, [PROGRAM, ...words], options).catch(
    // It ended with a code, which the type of a failure in general does not know.
    (error: Done) => error,
  )
}

/** The same, to be talked to while it runs. */
export function startAdmin(
  connection: DatabaseConnection,
  ...words: readonly string[]
): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...words], { env: envFor(connection) })
}

/** An operator's environment, whose database is that one. */
export function envFor(connection: DatabaseConnection): NodeJS.ProcessEnv {
  const url = databaseUrl(connection)
  return { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, SIGNING_KEY: 'x'.repeat(32) }
}
