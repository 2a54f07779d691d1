import { openDatabase } from '#db/client/client.ts'
import { logStream } from '#http/log/log-stream.ts'
import { createLogger } from '#http/log/logging.ts'
import { createDeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { createDeliveryWorker } from '#integrations/delivery/delivery-worker.ts'
import { createMailHandler } from '#integrations/mail/mail-handler.ts'
import { createSmtpTransport } from '#integrations/mail/smtp-transport.ts'
import { createClock } from '#lib/clock.ts'
import { WorkerOrder } from './mail-worker-order.ts'

/** A mail worker in a process of its own, to be killed while it sends. */
const { connection, smtpUrl, aheadMs, speed, sendMs } = WorkerOrder.parse(
  JSON.parse(process.argv[2] ?? ''),
)
const clock = createClock()
clock.setTo(new Date(Date.now() + aheadMs))
const queue = createDeliveryQueue(openDatabase(connection).kysely)
const log = createLogger('silent', logStream(2))
const transport = createSmtpTransport({
  url: smtpUrl,
  from: 'nao-responda@compra.example',
  sendMs,
})
const elapsed = () => performance.now() * speed
createDeliveryWorker({ queue, clock, log, elapsed }, [
  createMailHandler({ transport, clock, log }),
]).start()
// The worker alone does not keep the process alive.
process.stdin.resume()
