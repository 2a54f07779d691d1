import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Linux gives the ports from here on to outgoing connections. */
const FIRST_OUTGOING = 32_768
const FIRST = 10_000

/**
 * An unused port of loopback. No outgoing connection gets it, so that a server which is restarted finds
 * it free.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, FIRST_OUTGOING)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
