import type { Log } from '#lib/log-line.ts'

const RETRY_MS = 500
/** A host that does not answer fails late; the operator gets a message after this time already. */
const FIRST_LOG_MS = 1_000
const LOG_MS = 5_000

/** PostgreSQL is starting, stopping, or has no free connection. */
const TEMPORARY = /^(?:08|53)|^57P0[1-3]$/
/** PgBouncer uses one code, 08P01, for every error before the login; these messages are refusals. */
const POOLER_REFUSAL = /authentication failed|^auth failed|^no such (?:user|database)/i
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The database's host may get its name after this process starts.
  'ENOTFOUND',
  'EAI_AGAIN',
])
const DRIVER_MESSAGES = ['timeout expired', 'Connection terminated', 'Query read timeout']

/**
 * Retries `connect` while the database is unreachable, and logs the reason at once and every five seconds.
 * Throws any other failure, such as a wrong password.
 */
export async function waitForDatabase<T>(
  connect: () => Promise<T>,
  log: Log,
  isClosing: () => boolean = () => false,
): Promise<T> {
  let reason: string | undefined
  const logReason = () =>
    log(
      `esperando pelo banco de dados (${reason ?? 'ainda não respondeu'}): ` +
        'confira se ele está no ar e se DATABASE_URL está certa',
    )
  const firstLog = setTimeout(logReason, FIRST_LOG_MS)
  const repeatedLog = setInterval(logReason, LOG_MS)
  try {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!isOutOfReach(error) || isClosing()) throw error
        const isFirst = reason === undefined
        reason = error.message || error.code
        if (isFirst) {
          clearTimeout(firstLog)
          logReason()
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  } finally {
    clearTimeout(firstLog)
    clearInterval(repeatedLog)
  }
}

function isOutOfReach(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error)) return false
  if (DRIVER_MESSAGES.some((text) => error.message.startsWith(text))) return true
  if (!('code' in error) || typeof error.code !== 'string') return false
  if (isPoolerRefusal(error)) return false
  return 'severity' in error ? TEMPORARY.test(error.code) : NETWORK_CODES.has(error.code)
}

function isPoolerRefusal(error: Error): boolean {
  return 'code' in error && error.code === '08P01' && POOLER_REFUSAL.test(error.message)
}

/** Advice for the operator, by SQLSTATE. */
const ADVICE: Partial<Record<string, string>> = {
  '28000': 'o PostgreSQL não aceita o usuário: corrija DATABASE_URL ou o pg_hba.conf',
  '28P01': 'o PostgreSQL não aceita a senha: corrija DATABASE_URL',
  '3D000': 'o banco de dados não existe: crie-o ou corrija DATABASE_URL',
  '42501':
    'falta permissão ao usuário do banco de dados: faça dele o dono ' +
    "('alter database … owner to …') e inicie de novo",
}

/** The driver's message if PostgreSQL asks for a password and none is set. */
const NO_PASSWORD = 'client password must be'

/** Advice for the operator on a refusal by PostgreSQL, with its own message; undefined for other errors. */
export function databaseAdvice(error: Error): string | undefined {
  if (error.message.includes(NO_PASSWORD)) {
    return 'o PostgreSQL pede uma senha: ponha-a em DATABASE_URL'
  }
  if (isPoolerRefusal(error)) {
    return (
      'o PgBouncer não aceita o usuário, a senha ou o banco de dados: corrija DATABASE_URL. ' +
      `O PgBouncer diz: '${error.message}'`
    )
  }
  const code = 'severity' in error && 'code' in error ? String(error.code) : ''
  const advice = ADVICE[code]
  return advice && `${advice}. O PostgreSQL diz: '${error.message}'`
}
