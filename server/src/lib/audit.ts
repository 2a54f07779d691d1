/** What happened to an account, as the log keeps it. */
export type AuditEvent =
  | 'registered'
  | 'email_confirmed'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'refresh_reuse'
  | 'session_ended'
  | 'password_reset'
  | 'password_changed'
  | 'provider_linked'
  | 'exported'
  | 'deleted'
  | 'disabled'
  | 'enabled'
  | 'sessions_ended'
  | 'premium_granted'
  | 'premium_grant_ended'

export interface AuditFields {
  readonly accountId?: string | undefined
  readonly sid?: string
  /** Network of the client, where nobody is known. */
  readonly network?: string
  /** Who did it, where it was not the owner. */
  readonly by?: 'operator' | undefined
}

/** One line an event, by ids only: never an address, a name or a secret (T-53). */
export type Audit = (event: AuditEvent, fields: AuditFields) => void

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Events that an operator should see even where only warnings are logged. */
const ALARMING: ReadonlySet<AuditEvent> = new Set(['refresh_reuse'])

/** `count` hears of every event, whatever is logged. */
export function createAudit(log: Log, count: (event: AuditEvent) => void = () => {}): Audit {
  return (event, fields) => {
    count(event)
    const line = { audit: event, ...fields }
    if (ALARMING.has(event)) log.warn(line, 'audit')
    else log.info(line, 'audit')
  }
}
