import { openDatabase } from '#db/client/client.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { createMailWorker } from '#integrations/mail/mail-worker.ts'
import { createSmtpTransport } from '#integrations/mail/smtp-transport.ts'
import { createClock } from '#lib/clock.ts'
import { WorkerOrder } from './mail-worker-order.ts'

/** A mail worker in a process of its own, to be killed while it sends. */
const { connection, smtpUrl, aheadMs } = WorkerOrder.parse(JSON.parse(process.argv[2] ?? ''))
const clock = createClock()
clock.setTo(new Date(Date.now() + aheadMs))
createMailWorker({
  db: openDatabase(connection).kysely,
  clock,
  log: createLogger('silent', logStream(2)),
  transport: createSmtpTransport({ url: smtpUrl, from: 'nao-responda@compra.example' }),
}).start()
// The worker alone does not keep the process alive.
process.stdin.resume()
