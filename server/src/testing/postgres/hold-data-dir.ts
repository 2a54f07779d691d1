/**
 * A process that holds a data directory, for tests that kill, freeze or compete with it: `node
 * hold-data-dir.ts <directory>` prints the connection as one line of JSON when it is ready.
 */
import { startEmbedded } from '#embedded-postgres/embedded.ts'

const server = await startEmbedded(process.argv[2] ?? '', (line) =>
  process.stderr.write(`${line}\n`),
)
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0))
})
void server.lost.then(() => process.exit(2))
process.stdout.write(`${JSON.stringify(server.connection)}\n`)
