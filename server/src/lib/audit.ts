/** Audited events of accounts. */
export type AuditEvent =
  | 'registered'
  | 'email_confirmed'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'refresh_reuse'
  | 'session_ended'
  | 'password_reset'
  | 'reset_link_made'
  | 'password_changed'
  | 'provider_linked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_created'
  | 'token_revoked'
  | 'token_refused'
  | 'webhook_created'
  | 'webhook_removed'
  | 'calendar_opened'
  | 'calendar_closed'
  | 'exported'
  | 'deleted'
  | 'disabled'
  | 'enabled'
  | 'sessions_ended'
  | 'household_invited'
  | 'household_joined'
  | 'household_left'
  | 'household_member_removed'
  | 'household_handed_over'
  | 'premium_granted'
  | 'premium_grant_ended'

export interface AuditFields {
  readonly accountId?: string | undefined
  /** Id of the session, or of the personal token. */
  readonly sid?: string | undefined
  /** The client's network, when there is no account. */
  readonly network?: string
  /** Set if the owner did not act. */
  readonly by?: 'operator' | undefined
}

/** Logs one line per event with ids only, never an address, name or secret (T-53). */
export type Audit = (event: AuditEvent, fields: AuditFields) => void

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

const ALARMING: ReadonlySet<AuditEvent> = new Set(['refresh_reuse'])

/** `count` is called for every event, independent of the log level. */
export function createAudit(log: Log, count: (event: AuditEvent) => void = () => {}): Audit {
  return (event, fields) => {
    count(event)
    const line = { audit: event, ...fields }
    if (ALARMING.has(event)) log.warn(line, 'audit')
    else log.info(line, 'audit')
  }
}
