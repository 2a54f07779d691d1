import { openDesk } from '#admin/desk.ts'
import { carryOut } from '#admin/registry.ts'

/** The operator's side door: beside a running server, on the same environment. */
const { desk, leave } = openDesk(process.env)
try {
  const answer = await carryOut(process.argv.slice(2), desk)
  const isFailure = typeof answer === 'object'
  const text = isFailure ? answer.text : answer
  if (text !== undefined) process.stdout.write(`${text}\n`)
  if (isFailure) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await leave().catch(() => undefined)
}
