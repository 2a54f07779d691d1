/**
 * SQLSTATEs of temporary failures: connection, out of resources, shutdown, statement timeout, serialisation, deadlock
 * (on Citus also one between machines), lock not available, read-only.
 */
const TEMPORARY = /^(?:08|53)|^57(?:P0[1-5]|014)$|^40(?:001|P01)$|^55P03$|^25006$/

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
]

/**
 * A Citus coordinator's messages for a lost worker, mostly from libpq. Their SQLSTATE is XX000, like that of any
 * internal error.
 */
const LOST_WORKER = [
  'connection to the remote node',
  'could not receive data from server',
  'could not send data to server',
  'no connection to the server',
  'failure on connection marked as essential',
  'server closed the connection unexpectedly',
  'connection not open',
  'terminating connection',
]

/** PostgreSQL's messages to a new connection, without a SQLSTATE of their own, when its disk is full. */
const NO_ROOM = ['could not write init file']

/** Whether the database was unreachable or unable to serve, so that a retry may help. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string') {
    const fromServer = 'severity' in thrown && TEMPORARY.test(thrown.code)
    const fromSystem = 'syscall' in thrown && SYSTEM_CODES.has(thrown.code)
    if (fromServer || fromSystem) return true
  }
  return [...DRIVER_MESSAGES, ...LOST_WORKER, ...NO_ROOM].some((text) =>
    thrown.message.startsWith(text),
  )
}
