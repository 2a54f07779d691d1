/** SQLSTATEs of temporary failures: connection, shutdown, out of resources, read-only. */
const NOT_NOW = /^(?:08|53)|^57(?:P0[1-4]|014)$|^25006$/

const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN'])

const DRIVER = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
]

/** What a Citus coordinator says, without a code of its own, when it has lost a worker. */
const LOST_WORKER = [
  'failure on connection marked as essential',
  'server closed the connection unexpectedly',
  'connection not open',
  'terminating connection',
]

/** Whether the database could not be reached or would not serve, so that trying later may help. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string') {
    const fromServer = 'severity' in thrown && NOT_NOW.test(thrown.code)
    const fromSystem = 'syscall' in thrown && SYSTEM.has(thrown.code)
    if (fromServer || fromSystem) return true
  }
  return [...DRIVER, ...LOST_WORKER].some((text) => thrown.message.startsWith(text))
}
