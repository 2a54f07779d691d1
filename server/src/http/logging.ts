import { pino, type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from '#config.ts'
import { redact } from './redact.ts'

/** JSON lines; control characters in a value are escaped, so a value never starts a line (T-59). */
export function createLogger(level: LogLevel, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }), log: redact },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Characters that wait for a reader who has stopped reading; what comes beyond is lost, not the memory. */
const MOST_WAITING = 16_000_000

/** stdout or stderr, written in the background so that a slow reader never holds up a request. */
export function logStream(descriptor: 1 | 2): DestinationStream {
  return pino.destination({
    dest: descriptor,
    sync: false,
    minLength: 16_000,
    maxLength: MOST_WAITING,
    periodicFlush: 250,
  })
}

/**
 * An error as the log keeps it. Whatever else hangs on it stays out: PostgreSQL puts the values of
 * the row into `detail` and `where`.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: error.stack,
  }
}
