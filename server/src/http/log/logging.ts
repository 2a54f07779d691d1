import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import type { LogLevel } from '#config/config.ts'
import { redact } from './redact.ts'

/** JSON lines; control characters in a value are escaped, so a value cannot forge a line. */
export function createLogger(level: LogLevel, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }), log: redact },
      serializers: { err: describeError },
      hooks: { logMethod: logSafely },
    },
    destination,
  )
}

/** A line that cannot be serialised must not make the caller fail. */
function logSafely(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  try {
    log.apply(this, args)
  } catch {
    log.call(this, 'a log line could not be serialised')
  }
}

/** The safe fields of an error. Others are left out: PostgreSQL puts row values into `detail` and `where`. */
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
