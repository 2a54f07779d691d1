import { randomUUID } from 'node:crypto'

interface NewAccount {
  readonly userName: string
  readonly email: string
  /** Null until its owner sets a password by a link. */
  readonly passwordHash: string | null
  /** Whether the address counts as its owner's. */
  readonly isConfirmed: boolean
}

/** The row of an account that lives in a household of its own. */
export function newAccount({ userName, email, passwordHash, isConfirmed }: NewAccount, now: Date) {
  return {
    id: randomUUID(),
    tenant_id: randomUUID(),
    email,
    user_name: userName,
    phone_number: null,
    password_hash: passwordHash,
    email_confirmed_at: isConfirmed ? now : null,
    created_at: now,
    disabled_at: null,
  }
}
