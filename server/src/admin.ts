import { openContext } from '#admin/context/context.ts'
import { carryOut } from '#admin/registry.ts'

/** The operator's commands: run next to a server, with the same environment. */
const { context, close } = openContext(process.env)
try {
  const answer = await carryOut(process.argv.slice(2), context)
  const isFailure = typeof answer === 'object'
  const text = isFailure ? answer.text : answer
  if (text !== undefined) process.stdout.write(`${text}\n`)
  if (isFailure) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close().catch(() => undefined)
}
